/** Tables that hold nothing but what lets somebody in, or what the machine needs for a while. No export has them. */
export const SECRET_TABLES: readonly string[] = [
  ...['secrets', 'sessions', 'mail_links', 'codes', 'tries', 'known_devices', 'push_subscriptions', 'card_marks'],
  ...['sandbox_pay_tokens', 'sandbox_pay_knobs', 'sandbox_sign_sessions', 'inbox', 'inbox_files'],
]

/** Columns of other tables that let somebody in, or that would let one guess at it. Mails carry links with tokens. */
export const SECRET_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash'],
  sign_ups: ['token_hash', 'password_hash', 'holder'],
  invitations: ['token_hash'],
  gift_cards: ['code_hash'],
  invoices: ['link_token'],
  messages: ['payload'],
  payment_attempts: ['secret'],
  sandbox_pay_charges: ['secret'],
}

/** Called like a secret and none: keys of requests, hashes of content, and what anybody needs to check a log (decision 014). */
export const NO_SECRETS: readonly string[] = [
  ...['accepted_policies.content_hash', 'attachments.source_hash', 'audit_log.key', 'audit_log.input_hash'],
  ...['card_runs.key', 'contact_messages.key', 'documents.hash', 'handovers.request_key', 'handovers.request_hash'],
  ...['lot_log.key', 'lot_log.hash', 'lot_log.salt', 'lots.log_hash', 'lots.rules_hash', 'lots.bidder_salt'],
  ...['messages.key', 'notification_types.key', 'office_tasks.key', 'owed_lines.restock_key', 'parcels.request_key'],
  ...['parcels.request_hash', 'payment_attempts.key', 'payment_attempts.request_key', 'payment_attempts.request_hash'],
  ...['payment_customers.key', 'phrases.key', 'proof_keys.public_key', 'refunds.key', 'refunds.request_key'],
  ...['returns.request_key', 'returns.request_hash', 'sandbox_pay_charges.key', 'sandbox_pay_customers.key'],
  ...['sandbox_pay_movements.refund_key', 'sandbox_pay_refunds.key', 'sandbox_sign_documents.key', 'sealed_heads.salt'],
  ...['sealed_heads.hash', 'settings.key', 'shipping_quotes.shipment_hash'],
]
