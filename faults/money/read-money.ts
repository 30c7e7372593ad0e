import type { Pool } from 'pg'
import type { MoneyRecords } from './check-money.ts'

/** Reads it with plain questions of its own. */
export async function readMoney(pool: Pick<Pool, 'query'>): Promise<MoneyRecords> {
  const ask = async <Row extends Record<string, unknown>>(text: string) => (await pool.query<Row>(text)).rows
  const numbers = <Row extends Record<string, unknown>>(row: Row, ...names: (keyof Row)[]): Row => ({
    ...row,
    ...Object.fromEntries(names.map((name) => [name, Number(row[name])])),
  })
  const attempts = await ask<MoneyRecords['attempts'][number] & Record<string, unknown>>(
    `select a.id, a.user_id as "userId", a.request_key as key, a.purpose, a.method, a.status, a.failure, a.amount, a.fee,
       coalesce(c.captured, 0) as captured, coalesce(c.refunded, 0) as refunded
     from payment_attempts a left join sandbox_pay_charges c on c.id = a.charge_id`,
  )
  const wallets = await ask<{ owner: string; held: string }>(
    `select a.owner, sum(b.credits - b.debits) as held from book_accounts a join book_balances b on b.account_id = a.id
     where a.kind = 'wallet' group by a.owner`,
  )
  const posted = await ask<{ ref: string; times: string }>(
    `select ref, count(*) as times from journal_entries where kind in ('payment', 'top-up') group by ref
     union all
     select a.id::text, count(d.id) from payment_attempts a join bid_deposits d on d.user_id = a.user_id and d.lot_id = a.lot_id
     where a.purpose = 'deposit' and a.status = 'succeeded' group by a.id`,
  )
  const refunds = await ask<{
    userId: number
    key: string | null
    amount: string
    method: string
    isWithdrawal: boolean
  }>(
    `select user_id as "userId", request_key as key, amount, method, invoice_id is null and request_key is not null as "isWithdrawal"
     from refunds where status = 'succeeded'`,
  )
  const deposits = await ask<{ userId: number; lotId: number; amount: string; isFromWallet: boolean }>(
    `select d.user_id as "userId", d.lot_id as "lotId", d.amount,
       not exists (select from payment_attempts a where a.purpose = 'deposit' and a.status = 'succeeded'
         and a.user_id = d.user_id and a.lot_id = d.lot_id) as "isFromWallet"
     from bid_deposits d`,
  )
  const redeemed = await ask<{ userId: number; amount: string }>(
    'select redeemed_by_id as "userId", amount from gift_cards where redeemed_at is not null',
  )
  return {
    attempts: attempts.map((row) => numbers(row, 'id', 'amount', 'fee', 'captured', 'refunded')),
    wallets: new Map(wallets.map(({ owner, held }) => [Number(owner), Number(held)])),
    posted: new Map(posted.map(({ ref, times }) => [Number(ref), Number(times)])),
    toWallets: refunds
      .filter(({ method }) => method === 'wallet')
      .map(({ userId, amount }) => ({ userId, amount: Number(amount) })),
    withdrawals: refunds
      .filter(({ isWithdrawal }) => isWithdrawal)
      .map(({ userId, key, amount }) => ({ userId, key, amount: Number(amount) })),
    deposits: deposits.map((row) => ({ ...row, amount: Number(row.amount) })),
    redeemed: redeemed.map(({ userId, amount }) => ({ userId, amount: Number(amount) })),
  }
}
