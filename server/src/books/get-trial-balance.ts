import { ACCOUNT_KINDS } from '@gavelhouse/shared/books/chart.ts'
import { type listAccounts as accountsApi, MOST_ACCOUNTS } from '@gavelhouse/shared/books/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Db } from '../db/connect.ts'
import { listFullAccounts, sumByKind } from './queries.ts'

/** Every kind of account in the order of the chart, also those that nothing has moved in. I-20: the total is zero. */
export async function getTrialBalance(db: Db) {
  const sums = new Map((await sumByKind(db)).map((line) => [line.kind, line]))
  const accounts = ACCOUNT_KINDS.map((kind) => {
    const { debits, credits } = sums.get(kind) ?? { debits: 0, credits: 0 }
    return { kind, debits, credits, balance: debits - credits }
  })
  const total = (name: 'debits' | 'credits' | 'balance') => accounts.reduce((sum, line) => sum + line[name], 0)
  return { accounts, debits: total('debits'), credits: total('credits'), balance: total('balance') }
}

/** What a line of the trial balance is made of. */
export async function listAccounts(db: Db, { kind }: InputOf<typeof accountsApi>) {
  const { accounts, total } = await listFullAccounts(db, kind, MOST_ACCOUNTS)
  return { accounts: accounts.map((account) => ({ ...account, balance: account.debits - account.credits })), total }
}
