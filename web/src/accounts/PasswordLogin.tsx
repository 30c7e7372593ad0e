import { logIn, logInForm } from '@gavelhouse/shared/accounts/contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { call } from '../lib/api.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Foot, Note, Row } from '../ui/form/Arrangement.tsx'
import { CheckField } from '../ui/form/CheckField.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { closeAccountDialog, openAccountDialog } from './account-dialog.ts'
import { PasswordField } from './PasswordField.tsx'
import { remembered } from './remembered.ts'
import { useEnter } from './use-enter.ts'
import type { WayIn } from './way-in.ts'

const rules = logInForm.ours.extend({ rememberMe: z.boolean() })

interface PasswordLoginProps {
  onDone: () => void
  onOtherWay: (way: WayIn) => void
}

export function PasswordLogin({ onDone, onOtherWay }: PasswordLoginProps) {
  const text = useText()
  const hasPhoneLogin = useFeature('phone_login')
  const hasEmailCodeLogin = useFeature('email_code_login')
  const enter = useEnter(onDone)
  const form = useForm(rules, {
    initial: { email: remembered.email(), password: '', rememberMe: remembered.isWanted() },
    fields: logIn.input.fields,
    send: (typed) => {
      if (typed.rememberMe) remembered.keep(typed.email)
      else remembered.forget()
      return call(logIn, typed)
    },
    onSuccess: (answer) => enter(answer),
  })
  const isKnown = remembered.email() !== ''

  return (
    <>
      <Note>{text(isKnown ? 'loginIntroKnown' : 'loginIntro')}</Note>
      <Form form={form}>
        <Field
          {...form.field('email')}
          label={text('email')}
          type="email"
          autoComplete="username"
          data-autofocus={!isKnown || undefined}
          required
        />
        <PasswordField
          {...form.field('password')}
          label={text('password')}
          data-autofocus={isKnown || undefined}
          required
        />
        <Row>
          <CheckField {...form.tick('rememberMe')} label={text('rememberMe')} />
          <LinkButton look="link" to="/forgot_password" onClick={closeAccountDialog}>
            {text('forgotPassword')}
          </LinkButton>
        </Row>
        <SubmitRow label={text('login')} />
      </Form>
      <Row isStart>
        {hasPhoneLogin && (
          <Button look="link" onClick={() => onOtherWay('phone')}>
            {text('loginWithPhone')}
          </Button>
        )}
        {hasEmailCodeLogin && (
          <Button look="link" onClick={() => onOtherWay('email')}>
            {text('loginWithEmailCode')}
          </Button>
        )}
      </Row>
      <Foot>
        <span>
          {text('newHere')}{' '}
          <Button look="link" onClick={() => openAccountDialog('signUp')}>
            {text('signUp')}
          </Button>
        </span>
        <span>
          {text('notVerifiedYet')}{' '}
          <LinkButton look="link" to="/resend_verify_mail" onClick={closeAccountDialog}>
            {text('verifyNow')}
          </LinkButton>
        </span>
      </Foot>
    </>
  )
}
