import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { writeCsv } from '@gavelhouse/shared/csv.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { type exportAudit as api, MOST_AUDIT_LINES } from '@gavelhouse/shared/office/list-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { auditRows } from './audit-rows.ts'
import { listAuditLines } from './queries-audit.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A row for every field that was changed, as the filters of the list say. */
export async function exportAudit(
  { db, papers }: UserContext,
  { format, ...query }: InputOf<typeof api>,
): Promise<FileAnswer> {
  const lines = await listAuditLines(db, query, MOST_AUDIT_LINES + 1)
  if (lines.length > MOST_AUDIT_LINES) throw new AppError('too_many_records', { most: MOST_AUDIT_LINES })
  const { columns, rows } = auditRows(lines)
  if (format === 'csv') {
    const csv = writeCsv([columns.map(({ head }) => head), ...rows])
    return { fileName: 'audit.csv', type: 'text/csv; charset=utf-8', content: Buffer.from(csv).toString('base64') }
  }
  const sheets = [{ name: 'Audit', columns, rows, hasTotals: false }]
  const bytes = await papers.make({ type: 'xlsx', spreadsheet: { isRightToLeft: false, sheets } })
  return { fileName: 'audit.xlsx', type: XLSX, content: Buffer.from(bytes).toString('base64') }
}
