import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './AccountForm.module.css'
import { SignUpForm } from './SignUpForm.tsx'

export default function SignUpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('quickSignUp')} size="34rem">
      <div className={classes.form}>
        <p className={classes.intro}>{text('signUpIntro')}</p>
        <SignUpForm />
      </div>
    </Dialog>
  )
}
