import {
  getSubscription,
  type SubscriptionState,
  unsubscribe,
} from '@gavelhouse/shared/notifications/unsubscribe-contract.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EntrancePage } from '../accounts/EntrancePage.tsx'
import { useRead, useSend } from '../lib/api.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Refusal } from '../ui/form/Refusal.tsx'
import { Message } from '../ui/Message.tsx'
import { Page } from '../ui/Page.tsx'
import { EmptyCrate } from '../ui/pictures.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/UnsubscribePage'
import { typeWords } from './type-words.ts'
import classes from './UnsubscribePage.module.css'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  const page = { title: text('unsubscribe'), description: text('unsubscribeIntro'), path: '/unsubscribe' }
  return [
    ...pageMeta(matches, page),
    { name: 'referrer', content: 'no-referrer' },
    { name: 'robots', content: 'noindex' },
  ]
}

export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/** Where the link in a mail leads: says what would stop, stops it at a press, and says that it has. No log-in needed. */
export default function UnsubscribePage() {
  const text = useText()
  const say = useSay()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { data, error } = useRead(getSubscription, { token }, { staleTime: Number.POSITIVE_INFINITY })
  const stop = useSend(unsubscribe)
  const state = stop.data ?? data

  if (error !== null) {
    return (
      <Page>
        <div role="alert">
          <Message level={1} picture={<EmptyCrate />} title={say(error)} hint={text('staleLinkHint')}>
            <ChooseLink look="main" />
          </Message>
        </div>
      </Page>
    )
  }
  if (state === undefined) {
    return (
      <EntrancePage title={text('unsubscribeTitle')}>
        <Skeleton height={140} />
      </EntrancePage>
    )
  }
  if (!state.isOn) return <Unsubscribed state={state} />
  return (
    <EntrancePage title={text('unsubscribeTitle')} intro={text('unsubscribeIntro')}>
      <What state={state} />
      <Refusal error={stop.error} />
      <Actions>
        <Button look="main" disabled={stop.isPending} onClick={() => stop.mutate({ token })}>
          {text('unsubscribe')}
        </Button>
        {state.hasAccount && <ChooseLink look="quiet" />}
      </Actions>
    </EntrancePage>
  )
}

function Unsubscribed({ state }: { state: SubscriptionState }) {
  const text = useText()
  return (
    <div role="status">
      <EntrancePage title={text('unsubscribedTitle')} intro={text('unsubscribedIntro')}>
        <What state={state} />
        {state.hasAccount && (
          <>
            <p className={classes.hint}>{text('unsubscribedHint')}</p>
            <Actions>
              <ChooseLink look="quiet" />
            </Actions>
          </>
        )}
      </EntrancePage>
    </div>
  )
}

function What({ state: { what, types } }: { state: SubscriptionState }) {
  const text = useText()
  return (
    <ul className={classes.what}>
      {what.map((description, index) => (
        <li key={description}>{typeWords(text, { key: types[index] ?? '', description })}</li>
      ))}
    </ul>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>

function ChooseLink({ look }: { look: 'main' | 'quiet' }) {
  const text = useText()
  return (
    <LinkButton look={look} to="/account/notifications">
      {text('chooseMails')}
    </LinkButton>
  )
}
