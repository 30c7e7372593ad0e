import type { Endpoint, InputOf } from '@gavelhouse/shared/contract.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { useSend } from '../../lib/api.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'

interface PaperButtonProps<Call extends Endpoint> {
  call: Call
  input: InputOf<Call>
  label: string
}

/** Has the house make a file, and hands it to the browser. */
export function PaperButton<Call extends Endpoint>({ call, input, label }: PaperButtonProps<Call>) {
  const say = useSay()
  const save = useSend(call, {
    onSuccess: (file) => {
      const { fileName, type, content } = file as FileAnswer
      saveBlob(fileName, new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], { type }))
    },
    onError: (error) => void toast('error', say(error)),
  })
  return (
    <OfficeButton onClick={() => save.mutate(input)} disabled={save.isPending} aria-busy={save.isPending || undefined}>
      {label}
    </OfficeButton>
  )
}
