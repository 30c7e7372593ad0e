import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { exportPayments } from '@gavelhouse/shared/office/payments-contract.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { FILE_FORMATS, FORMAT_NAMES, useDownload } from './use-download.ts'

/** Everything the filters leave, as a file. */
export function ExportPayments({ view }: { view: string }) {
  const text = useText()
  const { mutate, isPending } = useDownload(exportPayments)
  return FORMAT_NAMES.map((format) => (
    <OfficeButton
      key={format}
      disabled={isPending}
      onClick={() => mutate({ ...readListQuery('payments', view), format })}
    >
      {text('officeExport', { format: FILE_FORMATS[format] })}
    </OfficeButton>
  ))
}
