import { forgotPassword } from '@gavelhouse/shared/accounts/password-contract.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import type { Route } from './+types/ForgotPasswordPage'
import { EmailRequestForm } from './EmailRequestForm.tsx'
import { EntrancePage } from './EntrancePage.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  const description = text('forgotPasswordIntro')
  return pageMeta(matches, { title: text('forgotPassword'), description, path: '/forgot_password' })
}

export default function ForgotPasswordPage() {
  const text = useText()
  return (
    <EntrancePage title={text('forgotPassword')} intro={text('forgotPasswordIntro')}>
      <EmailRequestForm call={forgotPassword} button="sendResetLink" done="resetLinkSent" />
    </EntrancePage>
  )
}
