import { verifyCode } from '@gavelhouse/shared/accounts/code.ts'
import { sendEmailCode, sendPhoneLoginCode, verifyEmailCode } from '@gavelhouse/shared/accounts/code-contract.ts'
import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { type FormEvent, useState } from 'react'
import { useSend } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import classes from './AccountForm.module.css'
import { CodeField } from './CodeField.tsx'
import type { WayIn } from './LoginDialog.tsx'
import { PhoneField } from './PhoneField.tsx'
import { Refusal } from './Refusal.tsx'
import { remembered } from './remembered.ts'
import { useCountdown } from './use-countdown.ts'
import { useEnter } from './use-enter.ts'

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
    <div className={classes.form}>
      <p className={classes.intro}>
        {target === null
          ? text(way === 'phone' ? 'phoneLoginIntro' : 'emailCodeIntro')
          : `${text('codeWasSent', { target: `\u2066${target}\u2069` })} ${text('codeExpires')}`}
      </p>
      <AskForCode way={way} isAgain={target !== null} left={left} onSent={setTarget} onWait={start} />
      {target !== null && <GiveCode way={way} target={target} onDone={onDone} />}
      <div className={classes.foot}>
        <div className={classes.others}>
          <button type="button" className={classes.textButton} onClick={() => onOtherWay('password')}>
            {text('loginWithPassword')}
          </button>
          <button
            type="button"
            className={classes.textButton}
            onClick={() => onOtherWay(way === 'phone' ? 'email' : 'phone')}
          >
            {text(way === 'phone' ? 'loginWithEmailCode' : 'loginWithPhone')}
          </button>
        </div>
      </div>
    </div>
  )
}

interface AskForCodeProps {
  way: 'phone' | 'email'
  isAgain: boolean
  left: number
  onSent: (target: string) => void
  onWait: (seconds: number) => void
}

function AskForCode({ way, isAgain, left, onSent, onWait }: AskForCodeProps) {
  const text = useText()
  const phoneForm = usePlainForm(sendPhoneLoginCode.input)
  const emailForm = usePlainForm(sendEmailCode.input)
  const form = way === 'phone' ? phoneForm : emailForm
  const hear = {
    onSuccess: ({ resendAfter }: { resendAfter: number }) => onWait(resendAfter),
    onError: (error: Error) => {
      form.showRefusal(error)
      if (isAppError(error) && error.code === 'too_many_codes') onWait(Number(error.details.seconds ?? 60))
    },
  }
  const sendText = useSend(sendPhoneLoginCode, hear)
  const sendMail = useSend(sendEmailCode, hear)
  const send = way === 'phone' ? sendText : sendMail
  const onSubmit =
    way === 'phone'
      ? phoneForm.onSubmit((values) => sendText.mutate(values, { onSuccess: () => onSent(values.phone) }))
      : emailForm.onSubmit((values) => sendMail.mutate(values, { onSuccess: () => onSent(values.email) }))

  return (
    <form noValidate className={classes.form} onInput={form.onInput} onSubmit={onSubmit}>
      <Refusal error={send.error} isBesideField={Object.keys(form.errors).length > 0} />
      {way === 'phone' ? (
        <PhoneField name="phone" label={text('phone')} error={phoneForm.errors.phone} autoFocus required />
      ) : (
        <Field
          name="email"
          label={text('email')}
          error={emailForm.errors.email}
          type="email"
          autoComplete="email"
          defaultValue={remembered.email()}
          autoFocus
          required
        />
      )}
      <Button type="submit" look={isAgain ? 'quiet' : 'main'} isWide disabled={send.isPending || left > 0}>
        {text(isAgain ? 'resendCode' : way === 'phone' ? 'textMyCode' : 'emailMyCode')}
      </Button>
      {left > 0 && <p className={classes.wait}>{text('resendIn', { seconds: left })}</p>}
    </form>
  )
}

function GiveCode({ way, target, onDone }: { way: 'phone' | 'email'; target: string; onDone: () => void }) {
  const text = useText()
  const say = useSay()
  const enter = useEnter(onDone)
  const [complaint, setComplaint] = useState<string>()
  // The session option of the specification: what was opened by a mailed code ends with the tab (A-050).
  const [isForTab, setForTab] = useState(way === 'email')
  const options = {
    onSuccess: (answer: Parameters<typeof enter>[0]) => enter(answer, { store: isForTab ? 'session' : 'local' }),
  }
  const byPhone = useSend(logIn, options)
  const byEmail = useSend(verifyEmailCode, options)
  const send = way === 'phone' ? byPhone : byEmail

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = verifyCode.safeParse(new FormData(event.currentTarget).get('code'))
    setComplaint(read.success ? undefined : say(read.error.issues[0]?.message ?? ''))
    if (!read.success) return
    if (way === 'phone') byPhone.mutate({ phone: target, code: read.data, isByPhone: true, rememberMe: !isForTab })
    else byEmail.mutate({ email: target, code: read.data, rememberMe: !isForTab })
  }

  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      <Refusal error={send.error} />
      <CodeField error={complaint} onInput={() => setComplaint(undefined)} autoFocus />
      <label className={classes.check}>
        <input type="checkbox" checked={isForTab} onChange={(event) => setForTab(event.target.checked)} />
        {text('onlyThisTab')}
      </label>
      <Button type="submit" look="main" isWide disabled={send.isPending}>
        {text('login')}
      </Button>
    </form>
  )
}
