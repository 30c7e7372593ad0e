import { exportReport } from '@gavelhouse/shared/office/reports-contract.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { FILE_FORMATS, FORMAT_NAMES, useDownload } from '../money/use-download.ts'
import { ALL_ROWS, type AskedReport } from './report-asked.ts'

/** What is on the screen, as a file: the report, or the rows of one of its lines. */
export function ExportReport({ asked, row }: { asked: AskedReport; row: string | null }) {
  const text = useText()
  const { mutate, isPending } = useDownload(exportReport)
  const rows = row === null ? { rows: false } : { rows: true, ...(row !== ALL_ROWS && { key: row }) }
  return FORMAT_NAMES.map((format) => (
    <OfficeButton key={format} disabled={isPending} onClick={() => mutate({ ...asked, ...rows, format })}>
      {text('officeExport', { format: FILE_FORMATS[format] })}
    </OfficeButton>
  ))
}
