import { TASK_ACTS } from '@gavelhouse/shared/office/task-acts.ts'
import { OWN, WRITTEN } from './person-tables.ts'

/**
 * Where a person may be named in passing. What is theirs alone, an e-mail address or a telephone number, is replaced by a
 * mark whosever record it is. Names and streets somebody else has as well, and people can call themselves what they like: they are
 * replaced in records that name one of these two beside them, and in those that are `of` the person.
 */
export interface SweptTable {
  columns: readonly string[]
  of?: string
}

const INVOICES = `select id from invoices where ${OWN}`
const CUSTOMERS = `select customer_id from payment_customers where ${OWN}`
/** Of theirs in the books, under the names these have there. */
const ACCOUNTS = `select id from book_accounts where (kind, owner) in (
  select 'wallet', id::text from me union all select 'seller', id::text from me
  union all select 'receivable', id::text from invoices where ${OWN}
  union all select 'refund', id::text from refunds where ${OWN}
  union all select 'deposit', id::text from bid_deposits where ${OWN}
  union all select 'reserved', id::text from payment_attempts where ${OWN})`

/** What a line of the record of staff is about, where that is the person's. */
const SUBJECTS = [
  `select 'user:' || id from me union all select 'wallet:' || id from me union all select 'seller:' || id from me`,
  ...['invoice', 'offer', 'return', 'second_chance', 'owed_line', 'strike'].map(
    (kind) => `select '${kind}:' || id from ${kind === 'second_chance' ? 'second_chances' : `${kind}s`} where ${OWN}`,
  ),
  `select 'deposit:' || id from bid_deposits where ${OWN}`,
  `select 'payment:' || id from payment_attempts where ${OWN}`,
].join(' union all ')

const itemsOf = (list: (typeof TASK_ACTS)[keyof typeof TASK_ACTS]['list'], ids: string): string => {
  const acts = Object.entries(TASK_ACTS).flatMap(([name, act]) => (act.list === list ? [`'${name}'`] : []))
  return `(record_id in (${ids}) and task_id in (select id from office_tasks where act in (${acts.join(', ')})))`
}

const ITEMS = [
  itemsOf('bidders', 'select id from me'),
  itemsOf('invoices', INVOICES),
  itemsOf('questions', `select id from lot_questions where ${WRITTEN}`),
  itemsOf('messages', `select id from contact_messages where ${WRITTEN}`),
].join(' or ')

/** Mails in which the person invites somebody. */
const INVITING = `(kind = 'invitation' and recipient in (select lower(email) from invitations where inviter_id = (select id from me)))`

export const SWEPT: Readonly<Record<string, SweptTable>> = {
  audit_log: {
    columns: ['details', 'changes'],
    of: `(subject in (${SUBJECTS}) or details ->> 'userId' = (select id::text from me))`,
  },
  erasures: { columns: ['reason'], of: OWN },
  invoice_log: { columns: ['details'], of: `invoice_id in (${INVOICES})` },
  journal_entries: {
    columns: ['note', 'facts'],
    of: `id in (select entry_id from transfers where debit_id in (${ACCOUNTS})
      union all select entry_id from transfers where credit_id in (${ACCOUNTS}))`,
  },
  messages: { columns: ['payload'], of: INVITING },
  inbox: { columns: ['subject', 'html', 'text'], of: INVITING },
  notifications: {
    columns: ['comment', 'facts'],
    of: `cause in (select 'offer:' || id from offers where ${OWN}
      union all select 'access_request:' || id from access_requests where ${OWN}
      union all select 'company:' || id from me
      union all select 'owner:' || id from company_owners where ${WRITTEN}
      union all select 'owner:' || id || ':' || paper from company_owners where ${OWN} and paper is not null)`,
  },
  letter_entries: { columns: ['body'] },
  contact_messages: { columns: ['message'] },
  lot_questions: { columns: ['message'] },
  person_notes: { columns: ['text'] },
  // Said of many people at once, the reason is about none of them.
  office_tasks: {
    columns: ['values', 'reason'],
    of: `total = 1 and id in (select task_id from office_task_items where ${ITEMS})`,
  },
  office_task_items: { columns: ['label', 'changes', 'problem'], of: `(${ITEMS})` },
  offers: { columns: ['words'] },
  provider_events: {
    columns: ['body'],
    of: `(charge_id in (select charge_id from payment_attempts where ${OWN})
      or exists (select from (${CUSTOMERS}) c where position(c.customer_id in body::text) > 0))`,
  },
  sandbox_pay_customers: { columns: ['name', 'email'], of: `id in (${CUSTOMERS})` },
  sandbox_pay_charges: { columns: ['details', 'description', 'metadata'], of: `customer_id in (${CUSTOMERS})` },
  sandbox_pay_events: { columns: ['content'] },
  sandbox_pay_sources: { columns: ['details'], of: `customer_id in (${CUSTOMERS})` },
}
