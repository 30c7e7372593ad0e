import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { ExportAudit } from './ExportAudit.tsx'
import { useAuditList } from './use-audit-list.tsx'

/** Everything staff did. Nobody can change it. */
export default function AuditPage() {
  const text = useText()
  return (
    <>
      <OfficeTitle>{text('officeAudit')}</OfficeTitle>
      <OfficeList definition={useAuditList()}>{(view) => <ExportAudit view={view} />}</OfficeList>
    </>
  )
}
