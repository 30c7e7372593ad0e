import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listMessages, listQuestions, readLetter } from '@gavelhouse/shared/inbox/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { LETTER_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { contactMessages as messages, messageText } from '../contact/tables.ts'
import { choosePage, readChosenPage } from '../db/choosing.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { readSort, sortColumn } from '../db/ordering.ts'
import { aboutLots, auctionOf } from '../lots/queries-office.ts'
import { lots, lotQuestions as questions, questionText } from '../lots/tables.ts'

const writer = sql<string>`${messages.firstName} || ' ' || ${messages.lastName}`
const assigneeName = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`

const fieldsOf = (table: typeof questions | typeof messages, text: SQL): [string, Field][] => [
  [NAMES.id, { column: table.id, kind: 'id' }],
  [NAMES.text, { column: text, kind: 'text' }],
  [NAMES.state, { column: table.state, kind: 'text' }],
  [NAMES.assigneeId, { column: table.assigneeId, kind: 'id' }],
  [NAMES.createdAt, { column: table.createdAt, kind: 'instant' }],
]

const QUESTION_FIELDS: Fields = new Map<string, Field>([
  ...fieldsOf(questions, questionText(questions)),
  [NAMES.lotId, { column: questions.lotId, kind: 'id' }],
  [NAMES.auctionId, auctionOf(questions.lotId)],
])
const MESSAGE_FIELDS: Fields = new Map<string, Field>([
  ...fieldsOf(messages, messageText(messages)),
  [NAMES.isSuspect, { column: sql`${messages.isSuspect}`, kind: 'flag' }],
])

/** The newest first, unless asked otherwise. */
function orderOf(fields: Fields, { orderBy, order }: Pick<InputOf<typeof listQuestions>, 'orderBy' | 'order'>) {
  const sort = readSort(orderBy ?? NAMES.id, order ?? (orderBy === undefined ? 'desc' : ''))
  return { key: sortColumn(sortsOf(fields), sort), isDescending: sort.isDescending }
}

const whereQuestions = (filters: readonly Filter[], auctionIds: readonly number[] | null): SQL | undefined =>
  and(
    ...conditionsFor(QUESTION_FIELDS, filters),
    auctionIds === null ? undefined : aboutLots(questions.lotId, inArray(lots.auctionId, [...auctionIds])),
  )

export const countQuestions = (db: Db, filters: readonly Filter[], auctionIds: readonly number[] | null) =>
  countUpTo(db, questions, whereQuestions(filters, auctionIds))

export function readQuestions(db: Db, query: InputOf<typeof listQuestions>, auctionIds: readonly number[] | null) {
  const where = whereQuestions(query.filters, auctionIds)
  const ordered = orderOf(QUESTION_FIELDS, query)
  const { id, name, email, message, state, assigneeId, createdAt, lotId } = questions
  return readChosenPage(choosePage(db, { from: questions, where, id, ...ordered }, query), (ids) =>
    db
      .select({
        ...{ id, name, email, message, state, assigneeId, createdAt, lotId, assigneeName },
        ...{ lotNumber: lots.lotNumber, lotTitle: lots.title, auctionId: lots.auctionId },
      })
      .from(questions)
      .innerJoin(lots, eq(lots.id, questions.lotId))
      .leftJoin(users, eq(users.id, questions.assigneeId))
      .where(inArray(id, ids)),
  )
}

export const countMessages = (db: Db, filters: readonly Filter[]) =>
  countUpTo(db, messages, and(...conditionsFor(MESSAGE_FIELDS, filters)))

export function readMessages(db: Db, query: InputOf<typeof listMessages>) {
  const where = and(...conditionsFor(MESSAGE_FIELDS, query.filters))
  const ordered = orderOf(MESSAGE_FIELDS, query)
  const { id, email, message, state, assigneeId, createdAt, isSuspect } = messages
  return readChosenPage(choosePage(db, { from: messages, where, id, ...ordered }, query), (ids) =>
    db
      .select({ id, email, message, state, assigneeId, createdAt, isSuspect, assigneeName, name: writer })
      .from(messages)
      .leftJoin(users, eq(users.id, messages.assigneeId))
      .where(inArray(id, ids)),
  )
}

interface Chosen {
  id: number
  label: string
}

/** For a task: those that match, in the order of their ids. */
export function listMatchingQuestions(
  db: Db,
  filters: readonly Filter[],
  auctionIds: readonly number[] | null,
  limit: number,
): Promise<Chosen[]> {
  return db
    .select({ id: questions.id, label: sql<string>`${questions.name} || ': ' || ${lots.title}` })
    .from(questions)
    .innerJoin(lots, eq(lots.id, questions.lotId))
    .where(whereQuestions(filters, auctionIds))
    .orderBy(asc(questions.id))
    .limit(limit)
}

/** Messages are about no auction: whoever is limited to some sees none. */
export function listMatchingMessages(
  db: Db,
  filters: readonly Filter[],
  auctionIds: readonly number[] | null,
  limit: number,
): Promise<Chosen[]> {
  return db
    .select({ id: messages.id, label: writer })
    .from(messages)
    .where(and(...conditionsFor(MESSAGE_FIELDS, filters), auctionIds === null ? undefined : sql`false`))
    .orderBy(asc(messages.id))
    .limit(limit)
}

/** By name, as a filter says it. */
export const namedOnly = (ids: readonly number[]): Filter[] => [{ field: NAMES.id, type: 'in', value: [...ids] }]

type LetterKind = InputOf<typeof readLetter>['kind']

/** What only the page of one letter shows. */
export async function findAbout(db: Db, kind: LetterKind, id: number) {
  const table = kind === 'question' ? questions : messages
  const [found] = await db
    .select({
      ...{ phone: table.phone, createdAt: table.createdAt, assigneeName },
      isSuspect: kind === 'question' ? sql<boolean>`false` : sql<boolean>`${messages.isSuspect}`,
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.assigneeId))
    .where(eq(table.id, id))
  return found ?? null
}
