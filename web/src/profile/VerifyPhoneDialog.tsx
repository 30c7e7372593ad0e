import { PhoneCodeStep } from '../accounts/PhoneCodeStep.tsx'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'

interface VerifyPhoneDialogProps extends DialogFrame {
  phone: string
  onVerified: () => void
}

/** The verification popup of the profile: the number has been typed, only the code is missing. */
export default function VerifyPhoneDialog({ phone, onVerified, ...frame }: VerifyPhoneDialogProps) {
  const text = useText()
  return (
    <Dialog {...frame} title={text('verifyPhoneNumber')}>
      <PhoneCodeStep phone={phone} onVerified={onVerified} onBack={frame.onClose} />
    </Dialog>
  )
}
