import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import SignUpForm from './SignUpForm.tsx'

export default function SignUpDialog(frame: DialogFrame) {
  const text = useText()
  return (
    <Dialog {...frame} title={text('quickSignUp')} size="34rem">
      <Note>{text('signUpIntro')}</Note>
      <SignUpForm />
    </Dialog>
  )
}
