import { useState } from 'react'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { CodeLogin } from './CodeLogin.tsx'
import { PasswordLogin } from './PasswordLogin.tsx'
import type { WayIn } from './way-in.ts'

export default function LoginDialog({ onDone, ...frame }: DialogFrame & { onDone: () => void }) {
  const text = useText()
  const [way, setWay] = useState<WayIn>('password')
  return (
    <Dialog {...frame} title={text('login')}>
      {way === 'password' ? (
        <PasswordLogin onDone={onDone} onOtherWay={setWay} />
      ) : (
        <CodeLogin key={way} way={way} onDone={onDone} onOtherWay={setWay} />
      )}
    </Dialog>
  )
}
