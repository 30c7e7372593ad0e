import { sendVerifyLink } from '@gavelhouse/shared/accounts/password-contract.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import type { Route } from './+types/ResendVerifyMailPage'
import { EmailRequestForm } from './EmailRequestForm.tsx'
import { EntrancePage } from './EntrancePage.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  const description = text('resendVerificationIntro')
  return pageMeta(matches, { title: text('resendVerification'), description, path: '/resend_verify_mail' })
}

export default function ResendVerifyMailPage() {
  const text = useText()
  return (
    <EntrancePage title={text('resendVerification')} intro={text('resendVerificationIntro')}>
      <EmailRequestForm call={sendVerifyLink} button="sendVerificationMail" done="verifyLinkSent" />
    </EntrancePage>
  )
}
