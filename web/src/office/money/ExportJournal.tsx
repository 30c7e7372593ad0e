import { exportJournal } from '@gavelhouse/shared/books/contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { useSend } from '../../lib/api.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'

/** So many days where the list asks for none. */
const USUAL_DAYS = 30

/** The whole journal of the days the list asks for, for a bookkeeping program: of all accounts, or it would not balance. */
export function ExportJournal({ view }: { view: string }) {
  const text = useText()
  const say = useSay()
  const { mutate, isPending } = useSend(exportJournal, {
    onSuccess: ({ fileName, csv }) => saveBlob(fileName, new Blob([csv], { type: 'text/csv' })),
    onError: (error) => void toast('error', say(error)),
  })
  const run = () => {
    const address = new URLSearchParams(view)
    const day = (name: string) => Date.parse(address.get(name) ?? '')
    const [first, last] = [day('from'), day('to')]
    const to = Number.isNaN(last) ? Date.now() : last + DAY
    mutate({ from: Number.isNaN(first) ? to - USUAL_DAYS * DAY : first, to })
  }
  return (
    <OfficeButton disabled={isPending} onClick={run}>
      {text('officeExport', { format: 'CSV' })}
    </OfficeButton>
  )
}
