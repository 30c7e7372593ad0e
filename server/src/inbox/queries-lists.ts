import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listMessages, listQuestions, readLetter } from '@gavelhouse/shared/inbox/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { LETTER_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { contactMessages as messages } from '../contact/tables.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readBoundedPage } from '../db/paging.ts'
import { lots, lotQuestions as questions } from '../lots/tables.ts'

const writer = sql<string>`${messages.firstName} || ' ' || ${messages.lastName}`
const assigneeName = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`

const fieldsOf = (table: typeof questions | typeof messages, name: SQL | typeof questions.name): [string, Field][] => [
  [NAMES.id, { column: table.id, kind: 'id' }],
  [NAMES.text, { column: sql`${name} || ' ' || ${table.email} || ' ' || ${table.message}`, kind: 'text' }],
  [NAMES.state, { column: table.state, kind: 'text' }],
  [NAMES.assigneeId, { column: table.assigneeId, kind: 'id' }],
  [NAMES.createdAt, { column: table.createdAt, kind: 'instant' }],
]

const QUESTION_FIELDS: Fields = new Map<string, Field>([
  ...fieldsOf(questions, questions.name),
  [NAMES.lotId, { column: questions.lotId, kind: 'id' }],
  [NAMES.auctionId, { column: lots.auctionId, kind: 'id' }],
])
const MESSAGE_FIELDS: Fields = new Map<string, Field>([
  ...fieldsOf(messages, writer),
  [NAMES.isSuspect, { column: sql`${messages.isSuspect}`, kind: 'flag' }],
])

/** The newest first, unless asked otherwise. */
const sortOf = ({ orderBy, order }: Pick<InputOf<typeof listQuestions>, 'orderBy' | 'order'>) =>
  readSort(orderBy ?? NAMES.id, order ?? (orderBy === undefined ? 'desc' : ''))

const whereQuestions = (filters: readonly Filter[], auctionIds: readonly number[] | null): SQL | undefined =>
  and(
    ...conditionsFor(QUESTION_FIELDS, filters),
    auctionIds === null ? undefined : inArray(lots.auctionId, [...auctionIds]),
  )

const QUESTIONS = sql`lot_questions join lots on lots.id = lot_questions.lot_id`

export const countQuestions = (db: Db, filters: readonly Filter[], auctionIds: readonly number[] | null) =>
  countUpTo(db, QUESTIONS, whereQuestions(filters, auctionIds))

export function readQuestions(db: Db, query: InputOf<typeof listQuestions>, auctionIds: readonly number[] | null) {
  const sort = sortOf(query)
  const order = orderingFor(sortsOf(QUESTION_FIELDS), sort)
  const { id, name, email, message, state, assigneeId, createdAt, lotId } = questions
  return readBoundedPage(query, countQuestions(db, query.filters, auctionIds), ({ limit, offset }) =>
    db
      .select({
        ...{ id, name, email, message, state, assigneeId, createdAt, lotId, assigneeName },
        ...{ lotNumber: lots.lotNumber, lotTitle: lots.title, auctionId: lots.auctionId },
      })
      .from(questions)
      .innerJoin(lots, eq(lots.id, questions.lotId))
      .leftJoin(users, eq(users.id, questions.assigneeId))
      .where(whereQuestions(query.filters, auctionIds))
      .orderBy(order, sort.isDescending ? desc(questions.id) : asc(questions.id))
      .limit(limit)
      .offset(offset),
  )
}

export const countMessages = (db: Db, filters: readonly Filter[]) =>
  countUpTo(db, messages, and(...conditionsFor(MESSAGE_FIELDS, filters)))

export function readMessages(db: Db, query: InputOf<typeof listMessages>) {
  const sort = sortOf(query)
  const order = orderingFor(sortsOf(MESSAGE_FIELDS), sort)
  const { id, email, message, state, assigneeId, createdAt, isSuspect } = messages
  return readBoundedPage(query, countMessages(db, query.filters), ({ limit, offset }) =>
    db
      .select({ id, email, message, state, assigneeId, createdAt, isSuspect, assigneeName, name: writer })
      .from(messages)
      .leftJoin(users, eq(users.id, messages.assigneeId))
      .where(and(...conditionsFor(MESSAGE_FIELDS, query.filters)))
      .orderBy(order, sort.isDescending ? desc(messages.id) : asc(messages.id))
      .limit(limit)
      .offset(offset),
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
