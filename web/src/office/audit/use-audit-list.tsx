import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listAudit } from '@gavelhouse/shared/office/list-contract.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type Text, useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import type { Column, ListDefinition } from '../list/definition.ts'
import { lotFieldOnWire, useLotSections } from '../lots/lot-fields.ts'
import { ChangeLine, type FieldOnWire } from '../record/ChangeLine.tsx'
import classes from './Audit.module.css'
import { ACT_NAMES, actLabelOf, actWords } from './act-words.ts'
import { RECORD_KINDS, recordKind } from './record-kinds.ts'
import { useStaffOptions } from './use-staff-options.ts'

type AuditLine = OutputOf<typeof listAudit>['records'][number]

const columnsFor = (text: Text, fieldOf: FieldOnWire): Column<AuditLine>[] => [
  { id: 'at', label: 'officeWhen', width: 150, sort: 'at', isOnPhone: true, cell: ({ at }) => <ShortTime at={at} /> },
  { id: 'staff', label: 'officeWho', width: 170, cell: ({ staffName }) => <span dir="auto">{staffName}</span> },
  { id: 'act', label: 'officeAct', width: 190, isOnPhone: true, cell: ({ act }) => actWords(text, act) },
  { id: 'record', label: 'officeRecord', width: 150, cell: (line) => <RecordName line={line} /> },
  { id: 'reason', label: 'officeReason', width: 180, cell: ({ reason }) => <span dir="auto">{reason}</span> },
  {
    ...{ id: 'changes', label: 'officeChanges', width: 300, takesRest: true },
    cell: ({ changes }) => (
      <ul className={classes.changes}>
        {changes.map((change) => (
          <ChangeLine key={change.field} change={change} fieldOf={fieldOf} />
        ))}
      </ul>
    ),
  },
]

export function useAuditList(): ListDefinition<AuditLine> {
  const text = useText()
  const sections = useLotSections()
  return useMemo(
    (): ListDefinition<AuditLine> => ({
      ...{ list: 'audit', title: 'officeAudit', call: listAudit, columns: columnsFor(text, lotFieldOnWire(sections)) },
      ...{ searchLabel: null, emptyHint: 'officeAuditEmpty', acts: [] },
      filters: [
        {
          ...{ name: 'act', label: 'officeAct', as: 'choice' },
          options: ACT_NAMES.map((value) => ({ value, label: text(actLabelOf(value)) })),
        },
        {
          ...{ name: 'kind', label: 'officeRecord', as: 'choice' },
          options: Object.entries(RECORD_KINDS).map(([value, { label }]) => ({ value, label: text(label) })),
        },
        { name: 'staff', label: 'officeWho', as: 'record', useOptions: useStaffOptions },
        { name: 'from', label: 'officeWhen', as: 'day' },
      ],
      nameOf: ({ id }) => String(id),
    }),
    [text, sections],
  )
}

function RecordName({ line: { kind, recordId } }: { line: AuditLine }) {
  const text = useText()
  if (kind === null) return null
  const known = recordKind(kind)
  const name = `${known === null ? kind.replaceAll('_', ' ') : text(known.label)} ${recordId ?? ''}`
  // What has no page of its own shows everything that was done to it.
  const to = (recordId !== null && known?.to?.(recordId)) || `/admin/audit?kind=${kind}&record=${recordId ?? ''}`
  return <Link to={to}>{name}</Link>
}
