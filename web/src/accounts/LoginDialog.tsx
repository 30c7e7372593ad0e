import { useState } from 'react'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { CodeLogin } from './CodeLogin.tsx'
import { PasswordLogin } from './PasswordLogin.tsx'

export type WayIn = 'password' | 'phone' | 'email'

interface LoginDialogProps {
  isOpen: boolean
  onDone: () => void
  onClose: () => void
}

export default function LoginDialog({ isOpen, onDone, onClose }: LoginDialogProps) {
  const text = useText()
  const [way, setWay] = useState<WayIn>('password')
  return (
    <Dialog
      isOpen={isOpen}
      title={text('login')}
      onClose={() => {
        setWay('password')
        onClose()
      }}
    >
      {way === 'password' ? (
        <PasswordLogin onDone={onDone} onOtherWay={setWay} />
      ) : (
        <CodeLogin key={way} way={way} onDone={onDone} onOtherWay={setWay} />
      )}
    </Dialog>
  )
}
