import { EXPORT_KINDS, exportLots } from '@gavelhouse/shared/importing/contract.ts'
import { useLocation } from 'react-router'
import { useSend } from '../../lib/api.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { FILE_FORMATS } from '../money/use-download.ts'
import classes from './Intake.module.css'

/** What the list shows by its filters, as a file that can be imported again. */
export function ExportLots() {
  const text = useText()
  const say = useSay()
  const { search } = useLocation()
  const send = useSend(exportLots, {
    onSuccess: ({ fileName, type, content }) =>
      saveBlob(fileName, new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type })),
    onError: (error) => void toast('error', say(error)),
  })
  return (
    <div className={classes.actions}>
      {EXPORT_KINDS.map((kind) => (
        <OfficeButton
          key={kind}
          disabled={send.isPending}
          onClick={() => send.mutate({ query: search.replace(/^\?/, '').slice(0, 1_000), kind })}
        >
          {text('officeExport', { format: FILE_FORMATS[kind] })}
        </OfficeButton>
      ))}
    </div>
  )
}
