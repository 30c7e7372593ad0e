import { accountOf } from '@gavelhouse/shared/books/account.ts'
import { type Entry, unreserved } from '@gavelhouse/shared/books/entries.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { readBalance } from '../books/queries.ts'
import type { Db } from '../db/connect.ts'
import type { AttemptRow } from './queries-attempts.ts'

/** What a wallet has set aside for an attempt and not yet spent or taken back: the books say. */
export async function setAsideFor(db: Db, attemptId: number): Promise<Money> {
  const { debits, credits } = await readBalance(db, accountOf('reserved', attemptId))
  return credits - debits
}

/** What goes back to the wallet beyond the amount of the attempt. */
export const restOf = (
  { id, userId, amount }: Pick<AttemptRow, 'id' | 'userId' | 'amount'>,
  setAside: Money,
): Entry[] => (setAside > amount ? [unreserved(id, userId, setAside - amount)] : [])
