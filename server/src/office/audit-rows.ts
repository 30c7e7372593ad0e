import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { FieldValue } from '@gavelhouse/shared/office/change.ts'
import type { listAudit } from '@gavelhouse/shared/office/list-contract.ts'

type Line = OutputOf<typeof listAudit>['records'][number]

const COLUMNS = [
  { head: 'Line', width: 10 },
  { head: 'Time (UTC)', width: 26 },
  { head: 'Staff id', width: 10 },
  { head: 'Staff', width: 24 },
  { head: 'Act', width: 22 },
  { head: 'Record', width: 14 },
  { head: 'Record id', width: 12 },
  { head: 'Reason', width: 40 },
  { head: 'Field', width: 22 },
  { head: 'Old', width: 40 },
  { head: 'New', width: 40 },
]

/** For a spreadsheet: a row for each field that was changed, one for a line that changed none. All of it is text. */
export function auditRows(lines: readonly Line[]): { columns: typeof COLUMNS; rows: string[][] } {
  const rows = lines.flatMap((line) => {
    const head = [
      ...[String(line.id), new Date(line.at).toISOString(), String(line.staffId), line.staffName, line.act],
      ...[line.kind ?? '', line.recordId ?? '', line.reason],
    ]
    if (line.changes.length === 0) return [[...head, '', '', '']]
    return line.changes.map(({ field, old, new: now }) => [...head, field, plain(old), plain(now)])
  })
  return { columns: COLUMNS, rows }
}

const plain = (value: FieldValue): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
