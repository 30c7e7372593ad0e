import type { exportJournal, exportTrialBalance } from '@gavelhouse/shared/books/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { useSend } from '../../lib/api.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'

type Export = typeof exportJournal | typeof exportTrialBalance

interface ExportBooksProps<Call extends Export> {
  call: Call
  /** Asked when it is pressed. */
  input: () => InputOf<Call>
}

/** A file of the books, for a bookkeeping program. */
export function ExportBooks<Call extends Export>({ call, input }: ExportBooksProps<Call>) {
  const text = useText()
  const say = useSay()
  const { mutate, isPending } = useSend(call, {
    onSuccess: ({ fileName, csv }) => saveBlob(fileName, new Blob([csv], { type: 'text/csv' })),
    onError: (error) => void toast('error', say(error)),
  })
  return (
    <OfficeButton disabled={isPending} onClick={() => mutate(input())}>
      {text('officeExport', { format: 'CSV' })}
    </OfficeButton>
  )
}
