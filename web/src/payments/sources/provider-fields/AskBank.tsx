import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './CardFields.module.css'
import { answerSandboxBank } from './sandbox.ts'

/** What the bank of the holder would show on a page of its own: the sandbox lets the person say what it answers. */
export function AskBank({ secret, done }: { secret: string; done: () => void }) {
  const text = useText()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const answer = (said: 'approved' | 'refused') => {
    // An answer that is lost leaves the card unconfirmed, which is what the next call will say.
    void answerSandboxBank(secret, said)
      .catch(() => undefined)
      .finally(done)
  }
  return (
    <section ref={panel} className={classes.bankPanel} aria-labelledby="ask-bank" tabIndex={-1}>
      <div className={classes.bankCard}>
        <h2 id="ask-bank">{text('confirmWithBank')}</h2>
        <p>{text('confirmWithBankText')}</p>
        <Button look="main" isWide onClick={() => answer('approved')}>
          {text('confirmCard')}
        </Button>
        <Button isWide onClick={() => answer('refused')}>
          {text('refuseCard')}
        </Button>
      </div>
    </section>
  )
}
