import { PHONE_DIALOG_DISMISS_MS, verifyCode } from '@gavelhouse/shared/accounts/code.ts'
import { sendPhoneCode, verifyPhoneCode } from '@gavelhouse/shared/accounts/code-contract.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { useEffect, useRef, useState } from 'react'
import { IconCheck } from '../icons.ts'
import { useSend } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { DialogActions } from '../ui/dialog/DialogActions.tsx'
import { Note, Row } from '../ui/form/Arrangement.tsx'
import { CheckField } from '../ui/form/CheckField.tsx'
import formClasses from '../ui/form/Form.module.css'
import { Form } from '../ui/form/Form.tsx'
import { Refusal } from '../ui/form/Refusal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { CodeField } from './CodeField.tsx'
import { TermsLabel } from './TermsLabel.tsx'
import { useCountdown } from './use-countdown.ts'

const rules = z.object({
  terms: z.boolean().refine(Boolean, problem('terms_not_accepted')),
  code: verifyCode,
})

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
  const { left, start } = useCountdown()
  const [sent, setSent] = useState(0)
  const form = useCallForm(verifyPhoneCode, {
    schema: rules,
    initial: { terms: !hasTerms, code: '' },
    toInput: ({ code }) => ({ phone, code }),
    onRefused,
  })
  const send = useSend(sendPhoneCode, {
    onSuccess: ({ resendAfter }) => {
      setSent((times) => times + 1)
      start(resendAfter)
      form.focus('code')
    },
    onError: (error) => {
      if (isAppError(error) && error.code === 'too_many_codes') start(Number(error.facts.seconds ?? 60))
      onRefused?.(error)
    },
  })
  const sentText = sent === 0 ? 'codeWillBeSent' : sent === 1 ? 'codeSentTo' : 'codeSentAgainTo'
  useVerified(form.isSuccess, () => onVerified(phone))

  return (
    <Form form={form}>
      <Note isLive>
        {text(sentText, { target: phone })} {text('codeExpires')}
      </Note>
      {form.refusal === null && <Refusal error={send.error} />}
      {form.isSuccess && (
        <p role="status" className={formClasses.done}>
          <span>
            <IconCheck size={18} aria-hidden /> {text('phoneVerified')}
          </span>
        </p>
      )}
      {hasTerms && <CheckField {...form.tick('terms')} label={<TermsLabel />} />}
      <CodeField
        {...form.field('code')}
        onInput={({ currentTarget: { value } }) => {
          if (/^\d{6}$/.test(value) && sent > 0 && !hasTerms && !form.isSuccess) form.submit()
        }}
      />
      <DialogActions>
        <Button
          look={sent > 0 ? 'quiet' : 'main'}
          disabled={send.isPending || left > 0 || form.isSuccess}
          onClick={() => {
            if (form.check('terms')) send.mutate({ phone, isRegister, isVerifyPhone: true, isForgotPassword: false })
          }}
        >
          {text(sent > 0 ? 'resendSms' : 'sendSms')}
        </Button>
        <Button type="submit" look={sent > 0 ? 'main' : 'quiet'} disabled={form.isPending || form.isSuccess}>
          {text('verifyCodeNow')}
        </Button>
      </DialogActions>
      {(left > 0 || onBack !== undefined) && (
        <Row>
          {onBack !== undefined && (
            <Button look="link" onClick={onBack}>
              {text('changeNumber')}
            </Button>
          )}
          {left > 0 && <Note>{text('resendIn', { seconds: left })}</Note>}
        </Row>
      )}
    </Form>
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
