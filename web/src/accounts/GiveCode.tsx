import { verifyCode } from '@gavelhouse/shared/accounts/code.ts'
import { verifyEmailCode } from '@gavelhouse/shared/accounts/code-contract.ts'
import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { call } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { CheckField } from '../ui/form/CheckField.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { CodeField } from './CodeField.tsx'
import { useEnter } from './use-enter.ts'

const rules = z.object({ code: verifyCode, isForTab: z.boolean() })

/** The session option of the specification: what was opened by a mailed code ends with the tab. */
export function GiveCode({ way, target, onDone }: { way: 'phone' | 'email'; target: string; onDone: () => void }) {
  const text = useText()
  const enter = useEnter(onDone)
  const form = useForm(rules, {
    initial: { code: '', isForTab: way === 'email' },
    send: ({ code, isForTab }) =>
      way === 'phone'
        ? call(logIn, { phone: target, code, isByPhone: true, rememberMe: !isForTab })
        : call(verifyEmailCode, { email: target, code, rememberMe: !isForTab }),
    onSuccess: (answer, { isForTab }) => enter(answer, { store: isForTab ? 'session' : 'local' }),
  })
  return (
    <Form form={form}>
      <CodeField {...form.field('code')} autoFocus />
      <CheckField {...form.tick('isForTab')} label={text('onlyThisTab')} />
      <SubmitRow label={text('login')} />
    </Form>
  )
}
