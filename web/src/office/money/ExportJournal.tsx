import { exportJournal } from '@gavelhouse/shared/books/contract.ts'
import { useSend } from '../../lib/api.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { journalSpan } from './journal-span.ts'

/** The whole journal of the days the list asks for, for a bookkeeping program: of all accounts, or it would not balance. */
export function ExportJournal({ view }: { view: string }) {
  const text = useText()
  const say = useSay()
  const { mutate, isPending } = useSend(exportJournal, {
    onSuccess: ({ fileName, csv }) => saveBlob(fileName, new Blob([csv], { type: 'text/csv' })),
    onError: (error) => void toast('error', say(error)),
  })
  return (
    <OfficeButton disabled={isPending} onClick={() => mutate(journalSpan(view, Date.now()))}>
      {text('officeExport', { format: 'CSV' })}
    </OfficeButton>
  )
}
