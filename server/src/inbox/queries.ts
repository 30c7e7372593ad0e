import { mayEverywhere, mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import { rolesWith } from '@gavelhouse/shared/accounts/roles.ts'
import { LETTER_RIGHTS } from '@gavelhouse/shared/inbox/rights.ts'
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { userRoles, users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import type { Letter } from './letter.ts'
import { letterEntries } from './tables.ts'

const nameOf = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

const ofLetter = ({ kind, id }: Pick<Letter, 'kind' | 'id'>) =>
  kind === 'question' ? { questionId: id } : { messageId: id }

export async function insertEntry(
  db: Db,
  letter: Pick<Letter, 'kind' | 'id'>,
  entry: { staffId: number; isNote: boolean; body: string },
): Promise<number> {
  const [inserted] = await db
    .insert(letterEntries)
    .values({ ...ofLetter(letter), ...entry })
    .returning({ id: letterEntries.id })
  if (inserted === undefined) throw new Error('the entry was not inserted')
  return inserted.id
}

/** In the order they were written. */
export function listEntries(db: Db, { kind, id }: Pick<Letter, 'kind' | 'id'>) {
  const column = kind === 'question' ? letterEntries.questionId : letterEntries.messageId
  const { isNote, body, at } = letterEntries
  return db
    .select({ id: letterEntries.id, isNote, body, at, staffName: nameOf })
    .from(letterEntries)
    .innerJoin(users, eq(users.id, letterEntries.staffId))
    .where(eq(column, id))
    .orderBy(asc(letterEntries.id))
}

/** Who of the staff may answer letters about an auction; null: about none in particular. */
export async function listAnswerers(db: Db, auctionId: number | null): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .select({ id: users.id, name: nameOf, role: userRoles.role, auctionIds: userRoles.auctionIds })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(inArray(userRoles.role, rolesWith(...LETTER_RIGHTS)), eq(users.status, 'active'), not(users.isSuspended)),
    )
    .orderBy(asc(nameOf), asc(users.id))
  const may = ({ role, auctionIds }: (typeof rows)[number]): boolean =>
    auctionId === null
      ? mayEverywhere([{ role, auctionIds }], LETTER_RIGHTS)
      : mayIn([{ role, auctionIds }], LETTER_RIGHTS, auctionId)
  return [...new Map(rows.filter(may).map(({ id, name }) => [id, { id, name }])).values()]
}
