import { RESEND_AFTER } from '@gavelhouse/shared/accounts/code.ts'
import { sendVerifyLink } from '@gavelhouse/shared/accounts/password-contract.ts'
import { SECOND } from '@gavelhouse/shared/time.ts'
import { useEffect, useRef } from 'react'
import { IconMail } from '../icons.ts'
import { useSend } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Refusal } from '../ui/form/Refusal.tsx'
import classes from './MailSentStep.module.css'
import { useCountdown } from './use-countdown.ts'

/** The last step of signing up: where we wrote to, and another mail if none came. */
export function MailSentStep({ email }: { email: string }) {
  const text = useText()
  const { left, start } = useCountdown()
  const heading = useRef<HTMLHeadingElement>(null)
  const resend = useSend(sendVerifyLink, { onSuccess: () => start(RESEND_AFTER / SECOND) })
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className={classes.step}>
      <IconMail size={48} stroke={1.25} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {text('checkYourEmail')}
      </h2>
      <Note isLive>{text(resend.isSuccess ? 'wroteAgainTo' : 'wroteTo', { email })}</Note>
      <Note>{text('linkSignsIn')}</Note>
      <Refusal error={resend.error} />
      <Button disabled={resend.isPending || left > 0} onClick={() => resend.mutate({ email })}>
        {text('resendMail')}
      </Button>
      {left > 0 && <Note>{text('resendMailIn', { seconds: left })}</Note>}
    </div>
  )
}
