import { useEffect, useState } from 'react'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { CodeLogin } from './CodeLogin.tsx'
import { PasswordLogin } from './PasswordLogin.tsx'
import type { WayIn } from './way-in.ts'

export default function LoginDialog({ onDone, ...frame }: DialogFrame & { onDone: () => void }) {
  const text = useText()
  const [way, setWay] = useState<WayIn>('password')
  // Of a session that had ended before the page was there to notice.
  useEffect(() => {
    if (session.token() === null) void import('../lib/forget-copies.ts').then((loaded) => loaded.forgetCopies('ended'))
  }, [])
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
