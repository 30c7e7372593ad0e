import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import type { listAudit } from '@gavelhouse/shared/office/list-contract.ts'
import { AUDIT_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { changeToWire } from '@gavelhouse/shared/office/wire-change.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { auditLog, users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { valuesOf } from '../db/filter-values.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readBoundedPage } from '../db/paging.ts'

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.id, { column: auditLog.id, kind: 'id' }],
  [NAMES.staffId, { column: auditLog.staffId, kind: 'id' }],
  [NAMES.act, { column: auditLog.act, kind: 'text' }],
  [NAMES.kind, { column: sql`split_part(${auditLog.subject}, ':', 1)`, kind: 'text' }],
  [NAMES.recordId, { column: sql`split_part(${auditLog.subject}, ':', 2)`, kind: 'text' }],
  [NAMES.taskId, { column: sql`(${auditLog.details}->>'taskId')::int`, kind: 'id' }],
  [NAMES.at, { column: auditLog.at, kind: 'instant' }],
])

const columns = {
  ...{ id: auditLog.id, at: auditLog.at, staffId: auditLog.staffId, act: auditLog.act, subject: auditLog.subject },
  ...{ details: auditLog.details, changes: auditLog.changes },
  staffName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
}

type Line = OutputOf<typeof listAudit>['records'][number]
type Row = Pick<typeof auditLog.$inferSelect, 'id' | 'at' | 'staffId' | 'act' | 'subject' | 'details' | 'changes'> & {
  staffName: string
}

function lineOf({ subject, details, changes, ...row }: Row): Line {
  const [kind = '', recordId = null] = subject.split(':')
  const { reason, taskId } = details
  return {
    ...row,
    kind: kind === '' ? null : kind,
    recordId,
    reason: typeof reason === 'string' ? reason : '',
    taskId: typeof taskId === 'number' ? taskId : null,
    changes: changes.map((change) => changeToWire(kind, change)),
  }
}

/** A record that is named in full is found by the index of its history. */
function whereLines(filters: readonly Filter[]) {
  const valuesFor = (name: string) => {
    const [first, ...more] = filters.filter(({ field, type }) => field === name && type === 'in')
    return first === undefined || more.length > 0 ? [] : valuesOf(first)
  }
  const subjects = valuesFor(NAMES.kind).flatMap((kind) => valuesFor(NAMES.recordId).map((id) => `${kind}:${id}`))
  return and(...conditionsFor(FIELDS, filters), subjects.length === 0 ? undefined : inArray(auditLog.subject, subjects))
}

export const countAudit = (db: Db, filters: readonly Filter[]) => countUpTo(db, auditLog, whereLines(filters))

type Asked = Pick<InputOf<typeof listAudit>, 'filters' | 'orderBy' | 'order'>

function chosenLines(db: Db, query: Asked) {
  const sort = readSort(query.orderBy ?? NAMES.id, query.order ?? (query.orderBy === undefined ? 'desc' : ''))
  const order = orderingFor(sortsOf(FIELDS), sort)
  return db
    .select(columns)
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.staffId))
    .where(whereLines(query.filters))
    .orderBy(order, sort.isDescending ? desc(auditLog.id) : asc(auditLog.id))
    .$dynamic()
}

export async function readAudit(db: Db, query: InputOf<typeof listAudit>) {
  const page = await readBoundedPage(query, countAudit(db, query.filters), ({ limit, offset }) =>
    chosenLines(db, query).limit(limit).offset(offset),
  )
  return { ...page, records: page.records.map(lineOf) }
}

/** As the list has them, without pages. */
export async function listAuditLines(db: Db, query: Asked, most: number): Promise<Line[]> {
  return (await chosenLines(db, query).limit(most)).map(lineOf)
}

const MOST_LINES = 200

/** The newest first. */
export async function readHistory(db: Db, subject: string): Promise<Line[]> {
  const rows = await db
    .select(columns)
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.staffId))
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(MOST_LINES)
  return rows.map(lineOf)
}
