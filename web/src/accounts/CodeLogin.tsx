import { useState } from 'react'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Foot, Note, Row } from '../ui/form/Arrangement.tsx'
import { AskForCode } from './AskForCode.tsx'
import { GiveCode } from './GiveCode.tsx'
import { useCountdown } from './use-countdown.ts'
import type { WayIn } from './way-in.ts'

interface CodeLoginProps {
  way: 'phone' | 'email'
  onDone: () => void
  onOtherWay: (way: WayIn) => void
}

/** Logging in with a code by text or mail: ask for it, then give it back. */
export function CodeLogin({ way, onDone, onOtherWay }: CodeLoginProps) {
  const text = useText()
  const [target, setTarget] = useState<string | null>(null)
  const { left, start } = useCountdown()
  return (
    <>
      <Note>
        {target === null
          ? text(way === 'phone' ? 'phoneLoginIntro' : 'emailCodeIntro')
          : `${text('codeWasSent', { target })} ${text('codeExpires')}`}
      </Note>
      <AskForCode way={way} isAgain={target !== null} left={left} onSent={setTarget} onWait={start} />
      {target !== null && <GiveCode way={way} target={target} onDone={onDone} />}
      <Foot>
        <Row isStart>
          <Button look="link" onClick={() => onOtherWay('password')}>
            {text('loginWithPassword')}
          </Button>
          <Button look="link" onClick={() => onOtherWay(way === 'phone' ? 'email' : 'phone')}>
            {text(way === 'phone' ? 'loginWithEmailCode' : 'loginWithPhone')}
          </Button>
        </Row>
      </Foot>
    </>
  )
}
