import { getInvite } from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '../lib/api.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { requireOffered } from '../lib/require-offered.ts'
import { useSay } from '../lib/say.ts'
import { useSession } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { Page } from '../ui/Page.tsx'
import { EmptyCrate } from '../ui/pictures.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/InvitePage'
import { EntrancePage } from './EntrancePage.tsx'
import { InviteForm } from './InviteForm.tsx'
import SignUpForm from './SignUpForm.tsx'

export const loader = ({ context }: Route.LoaderArgs) => requireOffered(context, 'invitations')

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return [
    ...pageMeta(matches, { title: text('inviteTitle'), description: text('inviteIntro'), path: '/invite' }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Whoever comes with an invitation signs up here; whoever is signed in can send one. */
export default function InvitePage() {
  const text = useText()
  const [params] = useSearchParams()
  const { isSignedIn } = useSession()
  const token = params.get('token')
  if (isSignedIn) return <InviteForm />
  if (token !== null) return <Invited token={token} />
  return (
    <Page>
      <Message
        level={1}
        picture={<EmptyCrate />}
        title={text('invitationNeedsToken')}
        hint={text('invitationNeedsTokenHint')}
      >
        <LinkButton look="main" to="/registration">
          {text('signUp')}
        </LinkButton>
      </Message>
    </Page>
  )
}

function Invited({ token }: { token: string }) {
  const text = useText()
  const say = useSay()
  const { name: site } = useSite()
  const { data, error } = useRead(getInvite, { token }, { staleTime: Number.POSITIVE_INFINITY })
  if (error !== null) {
    return (
      <Page>
        <Message level={1} picture={<EmptyCrate />} title={say(error)} hint={text('invitationNeedsTokenHint')}>
          <LinkButton look="main" to="/registration">
            {text('signUp')}
          </LinkButton>
        </Message>
      </Page>
    )
  }
  if (data === undefined) {
    return (
      <EntrancePage title={text('createAccount')} intro={text('invitedByIntro')}>
        <Skeleton height={420} />
      </EntrancePage>
    )
  }
  return (
    <EntrancePage title={text('invitedBy', { name: data.inviterName, site })} intro={text('invitedByIntro')}>
      <SignUpForm invitation={{ token, email: data.email }} />
    </EntrancePage>
  )
}
