import { logIn, logInForm } from '@gavelhouse/shared/accounts/contract.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import classes from './AccountForm.module.css'
import { closeAccountDialog, openAccountDialog } from './account-dialog.ts'
import type { WayIn } from './LoginDialog.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Refusal } from './Refusal.tsx'
import { remembered } from './remembered.ts'
import { useEnter } from './use-enter.ts'

interface PasswordLoginProps {
  onDone: () => void
  onOtherWay: (way: WayIn) => void
}

export function PasswordLogin({ onDone, onOtherWay }: PasswordLoginProps) {
  const text = useText()
  const { hasPhoneLogin, hasEmailCodeLogin } = useSite()
  const form = usePlainForm(logInForm)
  const enter = useEnter(onDone)
  const [rememberMe, setRememberMe] = useState(remembered.isWanted)
  const send = useSend(logIn, { onSuccess: (answer) => enter(answer), onError: form.showRefusal })
  const { errors } = form
  const isUnverified = isAppError(send.error) && send.error.code === 'email_unverified'

  return (
    <form
      noValidate
      className={classes.form}
      onInput={form.onInput}
      onSubmit={form.onSubmit((values) => {
        if (rememberMe) remembered.keep(values.email)
        else remembered.forget()
        send.mutate({ ...values, rememberMe })
      })}
    >
      <p className={classes.intro}>{text('loginIntro')}</p>
      <Refusal error={send.error} isBesideField={Object.keys(errors).length > 0} />
      <Field
        name="email"
        label={text('email')}
        error={errors.email}
        type="email"
        autoComplete="username"
        defaultValue={remembered.email()}
        data-autofocus={remembered.email() === '' || undefined}
        required
      />
      <PasswordField
        name="password"
        label={text('password')}
        error={errors.password}
        data-autofocus={remembered.email() !== '' || undefined}
        required
      />
      <div className={classes.row}>
        <label className={classes.check}>
          <input type="checkbox" checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)} />
          {text('rememberMe')}
        </label>
        <Link to="/forgot_password" className={classes.link} onClick={closeAccountDialog}>
          {text('forgotPassword')}
        </Link>
      </div>
      <Button type="submit" look="main" isWide disabled={send.isPending}>
        {text('login')}
      </Button>
      <div className={classes.others}>
        {hasPhoneLogin && (
          <button type="button" className={classes.textButton} onClick={() => onOtherWay('phone')}>
            {text('loginWithPhone')}
          </button>
        )}
        {hasEmailCodeLogin && (
          <button type="button" className={classes.textButton} onClick={() => onOtherWay('email')}>
            {text('loginWithEmailCode')}
          </button>
        )}
      </div>
      <div className={classes.foot}>
        <span>
          {text('newHere')}{' '}
          <button type="button" className={classes.textButton} onClick={() => openAccountDialog('signUp')}>
            {text('signUp')}
          </button>
        </span>
        <span data-highlight={isUnverified || undefined}>
          {text('notVerifiedYet')}{' '}
          <Link to="/resend_verify_mail" className={classes.link} onClick={closeAccountDialog}>
            {text('verifyNow')}
          </Link>
        </span>
      </div>
    </form>
  )
}
