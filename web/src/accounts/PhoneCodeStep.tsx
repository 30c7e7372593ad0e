import { PHONE_DIALOG_DISMISS_MS, verifyCode } from '@gavelhouse/shared/accounts/code.ts'
import { sendPhoneCode, verifyPhoneCode } from '@gavelhouse/shared/accounts/code-contract.ts'
import { useEffect, useRef, useState } from 'react'
import { IconCheck } from '../icons.ts'
import { useSend } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import classes from './AccountForm.module.css'
import { CodeField } from './CodeField.tsx'
import { Refusal } from './Refusal.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'
import { useCountdown } from './use-countdown.ts'

interface PhoneCodeStepProps {
  /** As it is shown: '+1 (801) 555-0100'. */
  phone: string
  /** Part of signing up; otherwise the number of somebody who is signed in. */
  isRegister?: boolean
  hasTerms?: boolean
  /** A moment after it worked, so that it is seen that it did. */
  onVerified: (phone: string) => void
  onRefused?: (error: Error) => void
  /** Another number, please. */
  onBack?: () => void
}

/** Proves a telephone number: SEND SMS, six digits, VERIFY CODE. Used in dialogs and pages alike. */
export function PhoneCodeStep(props: PhoneCodeStepProps) {
  const { phone, isRegister = false, hasTerms = false, onVerified, onRefused, onBack } = props
  const text = useText()
  const say = useSay()
  const [complaint, setComplaint] = useState<string>()
  const [termsComplaint, setTermsComplaint] = useState<string>()
  const { left, start } = useCountdown()
  const form = useRef<HTMLFormElement>(null)
  const flags = { phone, isRegister, isVerifyPhone: true, isForgotPassword: false }
  const send = useSend(sendPhoneCode, {
    onSuccess: ({ resendAfter }) => {
      start(resendAfter)
      form.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus()
    },
    onError: (error) => {
      if (isAppError(error) && error.code === 'too_many_codes') start(Number(error.details.seconds ?? 60))
      onRefused?.(error)
    },
  })
  const verify = useSend(verifyPhoneCode, { onError: onRefused })
  useVerified(verify.isSuccess, () => onVerified(phone))

  const isTermsMissing = () => {
    const box = form.current?.elements.namedItem('terms')
    const isMissing = hasTerms && box instanceof HTMLInputElement && !box.checked
    setTermsComplaint(isMissing ? say('You must accept the terms and conditions') : undefined)
    if (isMissing) box.focus()
    return isMissing
  }
  const giveBack = (code: unknown) => {
    if (verify.isPending || verify.isSuccess || isTermsMissing()) return
    const read = verifyCode.safeParse(code)
    setComplaint(read.success ? undefined : say(read.error.issues[0]?.message ?? ''))
    if (read.success) verify.mutate({ phone, code: read.data })
    else form.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus()
  }

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        giveBack(new FormData(event.currentTarget).get('code'))
      }}
    >
      <p className={classes.intro}>
        {text(send.isSuccess ? 'codeSentTo' : 'codeWillBeSent', { target: `\u2066${phone}\u2069` })}{' '}
        {text('codeExpires')}
      </p>
      <Refusal error={verify.error ?? send.error} />
      {verify.isSuccess && (
        <p role="status" className={classes.done}>
          <IconCheck size={18} aria-hidden /> {text('phoneVerified')}
        </p>
      )}
      {hasTerms && <TermsCheckbox error={termsComplaint} onChange={() => setTermsComplaint(undefined)} />}
      <CodeField
        error={complaint}
        onInput={(event) => {
          setComplaint(undefined)
          const { value } = event.currentTarget
          if (/^\d{6}$/.test(value) && send.isSuccess && !hasTerms) giveBack(value)
        }}
      />
      <div className={classes.buttons}>
        <Button
          look={send.isSuccess ? 'quiet' : 'main'}
          disabled={send.isPending || left > 0 || verify.isSuccess}
          onClick={() => {
            if (isTermsMissing()) return
            verify.reset()
            send.mutate(flags)
          }}
        >
          {text(send.isSuccess ? 'resendSms' : 'sendSms')}
        </Button>
        <Button type="submit" look={send.isSuccess ? 'main' : 'quiet'} disabled={verify.isPending || verify.isSuccess}>
          {text('verifyCodeNow')}
        </Button>
      </div>
      {(left > 0 || onBack !== undefined) && (
        <div className={classes.row}>
          {onBack !== undefined && (
            <button type="button" className={classes.textButton} onClick={onBack}>
              {text('changeNumber')}
            </button>
          )}
          {left > 0 && <span className={classes.wait}>{text('resendIn', { seconds: left })}</span>}
        </div>
      )}
    </form>
  )
}

function useVerified(isVerified: boolean, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!isVerified) return
    const timer = setTimeout(() => latest.current(), PHONE_DIALOG_DISMISS_MS)
    return () => clearTimeout(timer)
  }, [isVerified])
}
