import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import type { Route } from './+types/ChangePasswordPage'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import classes from './ChangePasswordPage.module.css'
import { SessionList } from './SessionList.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  const description = text('changePasswordIntro')
  return pageMeta(matches, { title: text('changePassword'), description, path: '/account/change' })
}

/** Inside the frame of the account, which lets only signed-in people in (profile/AccountLayout.tsx). */
export default function ChangePasswordPage() {
  const text = useText()
  return (
    <>
      <PageHeading title={text('changePassword')} intro={text('changePasswordIntro')} />
      <div className={classes.parts}>
        <section className={classes.card}>
          <ChangePasswordForm />
        </section>
        <SessionList />
      </div>
    </>
  )
}
