import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { problem } from '../problem.ts'
import { count, flag, id, instant, moneySum, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { REPORT_NAMES, REPORT_RECORDS } from './reports.ts'

/** A row of each; beyond it the list says that there are more, and the file has them. */
export const MOST_REPORT_LINES = 200
export const MOST_REPORT_ROWS = 500
export const MOST_EXPORTED_ROWS = 10_000

const day = z.iso.date(problem('invalid_time'))

const asked = {
  report: wire('report', z.enum(REPORT_NAMES)),
  /** Days of the house, both counted. */
  from: wire('from', day),
  to: wire('to', day),
  auctionId: wire('auctionid', id.optional()),
}

const counts = wire('counts', z.array(z.int()))
const sums = wire('sums', z.array(moneySum))

export const readReport = endpoint({
  path: '/admin/report/read',
  summary: 'A report of the house for some days, as far as the caller may know',
  access: 'staff',
  rights: ['reports'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(asked),
  output: entity({
    lines: wire(
      'lines',
      z.array(entity({ key: wire('key', z.string()), name: wire('name', z.string()), counts, sums })),
    ),
    /** Of all lines, those that are not shown included. */
    totals: wire('totals', entity({ counts, sums })),
    isMore: wire('is_more', flag),
  }),
})

export const listReportRows = endpoint({
  path: '/admin/report/rows',
  summary: `What a figure of a report is made of, the newest first: at most ${MOST_REPORT_ROWS} rows`,
  access: 'staff',
  rights: ['reports'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({
    ...asked,
    /** Of one line of the report; without it of all. */
    key: wire('key', text(100).optional()),
  }),
  output: entity({
    rows: wire(
      'rows',
      z.array(
        entity({
          kind: wire('kind', z.enum(REPORT_RECORDS)),
          id: wire('id', count),
          name: wire('name', z.string()),
          at: wire('at', instant),
          counts,
          sums,
        }),
      ),
    ),
    total: wire('total', count),
  }),
})

export const exportReport = endpoint({
  path: '/admin/report/export',
  summary: `A report, or the rows behind one of its lines, for spreadsheet programs: at most ${MOST_EXPORTED_ROWS} rows`,
  access: 'staff',
  rights: ['reports'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'paper',
  repeat: 'read',
  input: entity({
    ...asked,
    key: wire('key', text(100).optional()),
    rows: wire('rows', flag.default(false)),
    format: wire('format', z.enum(['csv', 'xlsx']).default('csv')),
  }),
  output: fileAnswer,
})
