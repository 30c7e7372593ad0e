import { CHART } from '@gavelhouse/shared/books/chart.ts'
import type { Pool } from 'pg'
import { type AuditFinding, askInvariants, type Invariant } from '../db/invariants.ts'

const kindsThat = (is: (line: { isLimited?: true; isShared?: true; side: string }) => boolean): string =>
  Object.entries(CHART)
    .filter(([, line]) => is(line))
    .map(([kind]) => `'${kind}'`)
    .join(', ')

/** Of the books alone. Everything is added up again from the transfers; what the account rows say is held against it. */
export const BOOK_INVARIANTS: readonly Invariant[] = [
  {
    name: 'I-20 all debits together are all credits together',
    sql: 'select sum(debits) as debits, sum(credits) as credits from book_balances having sum(debits) <> sum(credits)',
  },
  {
    name: 'I-21 what an account says is the sum of its transfers',
    sql: `select a.kind, a.owner, b.debits, b.credits, t.debits as moved_in, t.credits as moved_out
      from book_accounts a
      left join (select account_id, sum(debits) as debits, sum(credits) as credits from book_balances group by account_id) b
        on b.account_id = a.id
      left join (
        select account_id, sum(debits) as debits, sum(credits) as credits from (
          select debit_id as account_id, amount as debits, 0 as credits from transfers
          union all select credit_id, 0, amount from transfers
        ) m group by account_id
      ) t on t.account_id = a.id
      where (coalesce(b.debits, 0), coalesce(b.credits, 0)) is distinct from (coalesce(t.debits, 0), coalesce(t.credits, 0))`,
  },
  {
    name: 'I-22 accounts that cannot fall below zero are held by the database',
    sql: `select a.kind, a.owner, b.side from book_accounts a join book_balances b on b.account_id = a.id
      where (a.kind in (${kindsThat(({ isLimited, side }) => isLimited === true && side === 'credit')}) and b.side is distinct from 'credit')
        or (a.kind in (${kindsThat(({ isLimited, side }) => isLimited === true && side === 'debit')}) and b.side is distinct from 'debit')`,
  },
  {
    name: 'I-22 only shared accounts have parts',
    sql: `select a.kind, a.owner, b.part from book_accounts a join book_balances b on b.account_id = a.id
      where b.part <> 0 and a.kind not in (${kindsThat(({ isShared }) => isShared === true)})`,
  },
  {
    name: 'I-23 every entry moves something',
    sql: 'select e.id, e.kind, e.ref from journal_entries e where not exists (select from transfers t where t.entry_id = e.id)',
  },
  {
    name: 'I-25 a wallet grows only by payments, released deposits, refunds, gift cards and staff',
    sql: `select e.kind, e.ref, t.amount from transfers t
      join book_accounts a on a.id = t.credit_id and a.kind = 'wallet' join journal_entries e on e.id = t.entry_id
      where e.kind not in ('top-up', 'deposit-released', 'deposit-applied', 'refund-paid', 'refund-failed', 'gift-card-redeemed', 'adjustment', 'unreserved')
        or (e.kind = 'adjustment' and e.staff_id is null)`,
  },
  {
    name: 'I-26 a deposit ends once',
    sql: `select ref, count(*) from journal_entries
      where kind in ('deposit-released', 'deposit-applied', 'deposit-forfeited') group by ref having count(*) > 1`,
  },
]

export const findBrokenBooks = (pool: Pick<Pool, 'query'>): Promise<AuditFinding[]> =>
  askInvariants(pool, BOOK_INVARIANTS)
