import { entity, wire } from './entity.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './list-bounds.ts'
import { problem } from './problem.ts'
import { clamped, count, page, text } from './wire-types.ts'
import { z } from './zod.ts'

const UNKNOWN = problem('invalid_filter')

/** Left out, it is missing like any other field. */
const filterType = z.enum(['array', 'like', 'findinarray', 'greaterequal', 'lessequal', 'in', 'notin'], {
  error: ({ input }) => (input === undefined ? undefined : UNKNOWN),
})

/** One filter of a list call. Each call has its own list of fields and types it understands (P-599). */
export const filter = entity({
  field: wire('field', text(60, UNKNOWN)),
  type: wire('type', filterType),
  value: wire('value', z.union([text(200), z.number(), z.array(z.union([text(200), z.number()])).max(200)])),
})
export type Filter = z.output<typeof filter>

/** What every list call takes. */
export const listInput = {
  limit: wire('limit', clamped(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE)),
  page: wire('page', page.default(1)),
  orderBy: wire('orderby', text(60).optional()),
  order: wire('order', z.enum(['asc', 'desc', '']).optional()),
  filters: wire('filters', z.array(filter).max(20).default([])),
}

/** What every list call answers: the records, how many there are in all, and which of them these are ('1 - 12 of 340'). */
export const listOutput = <Record extends z.ZodType>(record: Record) => ({
  records: wire('records', z.array(record)),
  totalRecords: wire('totalRecords', count),
  showing: wire('setDisp', z.string()),
})
