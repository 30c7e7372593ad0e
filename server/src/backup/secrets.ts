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
