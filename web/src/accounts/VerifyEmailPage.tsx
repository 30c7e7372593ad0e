import { verifyEmail } from '@gavelhouse/shared/accounts/password-contract.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { IconMail } from '../icons.ts'
import { useSend } from '../lib/api.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { Page } from '../ui/Page.tsx'
import { EmptyCrate } from '../ui/pictures.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/VerifyEmailPage'
import { openAccountDialog } from './account-dialog.ts'
import { useEnter } from './use-enter.ts'
import classes from './VerifyEmailPage.module.css'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  const page = { title: text('verifyingEmail'), description: text('verifyingEmailHint'), path: '/verify_email' }
  return [
    ...pageMeta(matches, page),
    { name: 'referrer', content: 'no-referrer' },
    { name: 'robots', content: 'noindex' },
  ]
}

export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/** Signs in and leads back to where the person came from. Sends the token by itself, as soon as a browser runs it: mail scanners that only fetch the page use no link up. */
export default function VerifyEmailPage({ params: { token } }: Route.ComponentProps) {
  const text = useText()
  const say = useSay()
  const navigate = useNavigate()
  const enter = useEnter(() => undefined)
  const wasSent = useRef(false)
  const { mutate, error } = useSend(verifyEmail, {
    onSuccess: ({ token: opened, user, returnTo }) => {
      const isGuest = session.token() === null
      if (isGuest && opened !== null && user !== null) {
        enter({ token: opened, user }, { isFirst: true })
        void navigate(returnTo ?? '/auction', { replace: true })
        return
      }
      // Somebody is signed in here, or the link was used before: nobody is exchanged for somebody else.
      void toast('success', text('emailVerified'))
      void navigate(returnTo ?? '/', { replace: true })
      if (isGuest) openAccountDialog('login')
    },
  })
  useEffect(() => {
    if (wasSent.current) return // once, also when React mounts twice
    wasSent.current = true
    mutate({ token, status: 'active' })
  }, [mutate, token])

  return (
    <Page>
      {error === null ? (
        <div role="status">
          <Message level={1} picture={<Envelope />} title={text('verifyingEmail')} hint={text('verifyingEmailHint')} />
        </div>
      ) : (
        <div role="alert">
          <Message level={1} picture={<EmptyCrate />} title={say(error)} hint={text('deadLinkHint')}>
            <LinkButton look="main" to="/resend_verify_mail">
              {text('sendVerificationMail')}
            </LinkButton>
          </Message>
        </div>
      )}
    </Page>
  )
}

const Envelope = () => (
  <span className={classes.envelope} aria-hidden>
    <IconMail size={64} stroke={1.25} />
  </span>
)
