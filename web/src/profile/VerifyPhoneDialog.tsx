import { useEffect, useState } from 'react'
import { PhoneCodeStep } from '../accounts/PhoneCodeStep.tsx'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/Dialog.tsx'

interface VerifyPhoneDialogProps {
  phone: string
  onVerified: () => void
  onClose: () => void
}

/** The verification popup of the profile: the number has been typed, only the code is missing. */
export default function VerifyPhoneDialog({ phone, onVerified, onClose }: VerifyPhoneDialogProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Dialog isOpen={isOpen} title={text('verifyPhoneNumber')} onClose={onClose}>
      <PhoneCodeStep phone={phone} onVerified={onVerified} onBack={onClose} />
    </Dialog>
  )
}
