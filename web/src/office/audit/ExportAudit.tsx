import { exportAudit } from '@gavelhouse/shared/office/list-contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { useSend } from '../../lib/api.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'

const FORMATS = { csv: 'CSV', xlsx: 'Excel' } as const

/** Everything the filters leave, as a file. */
export function ExportAudit({ view }: { view: string }) {
  const text = useText()
  const say = useSay()
  const { mutate, isPending } = useSend(exportAudit, {
    onSuccess: ({ fileName, type, content }) =>
      saveBlob(fileName, new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], { type })),
    onError: (error) => void toast('error', say(error)),
  })
  return (Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map((format) => (
    <OfficeButton key={format} disabled={isPending} onClick={() => mutate({ ...readListQuery('audit', view), format })}>
      {text('officeExport', { format: FORMATS[format] })}
    </OfficeButton>
  ))
}
