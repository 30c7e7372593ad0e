import { later } from '../lib/later.tsx'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import type { Route } from './+types/RegistrationPage'
import { EntrancePage } from './EntrancePage.tsx'

const SignUpForm = later(() => import('./SignUpForm.tsx'))

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return pageMeta(matches, { title: text('createAccount'), description: text('signUpIntro'), path: '/registration' })
}

export default function RegistrationPage() {
  const text = useText()
  return (
    <EntrancePage title={text('createAccount')} intro={text('signUpIntro')}>
      <SignUpForm />
    </EntrancePage>
  )
}
