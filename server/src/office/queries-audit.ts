import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import type { listAudit } from '@gavelhouse/shared/office/list-contract.ts'
import { AUDIT_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { changeToWire } from '@gavelhouse/shared/office/wire-change.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { auditLog, users } from '../accounts/tables.ts'
import { choosePage, readChosenPage } from '../db/choosing.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { valuesOf } from '../db/filter-values.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { readSort, sortColumn } from '../db/ordering.ts'
import { sealedStill } from '../lots/queries-sealed.ts'

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

/**
 * That a bid was voided tells that there was one: of a sealed lot the line is shown from its close on (rule 12). Of its
 * earlier listings it always is.
 */
const isShown = sql`(case when audit_log.act = 'void_bid' then not exists (
  select from lots l left join lot_log s on s.lot_id = l.id and s.number = l.run_start
  where l.id = split_part(audit_log.subject, ':', 2)::int and ${sealedStill('l')} and (s.at is null or s.at <= audit_log.at)
) else true end)`

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
  const isOneOf = subjects.length === 0 ? undefined : inArray(auditLog.subject, subjects)
  return and(...conditionsFor(FIELDS, filters), isOneOf, isShown)
}

export const countAudit = (db: Db, filters: readonly Filter[]) => countUpTo(db, auditLog, whereLines(filters))

type Asked = Pick<InputOf<typeof listAudit>, 'filters' | 'orderBy' | 'order'>

/** The newest first, unless asked otherwise. */
function orderOf({ orderBy, order }: Asked) {
  const sort = readSort(orderBy ?? NAMES.id, order ?? (orderBy === undefined ? 'desc' : ''))
  return { key: sortColumn(sortsOf(FIELDS), sort), isDescending: sort.isDescending }
}

const linesWhere = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(auditLog).innerJoin(users, eq(users.id, auditLog.staffId)).where(where).$dynamic()

export function readAudit(db: Db, query: InputOf<typeof listAudit>) {
  const { id } = auditLog
  const chosen = choosePage(db, { from: auditLog, where: whereLines(query.filters), id, ...orderOf(query) }, query)
  return readChosenPage(chosen, async (ids) => (await linesWhere(db, inArray(id, ids))).map(lineOf))
}

/** As the list has them, without pages. */
export async function listAuditLines(db: Db, query: Asked, most: number): Promise<Line[]> {
  const { key, isDescending } = orderOf(query)
  const direction = isDescending ? desc : asc
  const lines = linesWhere(db, whereLines(query.filters)).orderBy(direction(key), direction(auditLog.id))
  return (await lines.limit(most)).map(lineOf)
}

const MOST_LINES = 200

/** The newest first. */
export async function readHistory(db: Db, subject: string): Promise<Line[]> {
  const rows = await linesWhere(db, and(eq(auditLog.subject, subject), isShown))
    .orderBy(desc(auditLog.id))
    .limit(MOST_LINES)
  return rows.map(lineOf)
}
