import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { Suspense } from 'react'
import { useRead } from '../lib/api.ts'
import { lazyIn } from '../lib/area.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/PreferencesPage'
import { Preferences } from './Preferences.tsx'

const PushDevice = lazyIn('dashboard', () => import('./PushDevice.tsx'))

const HOUR_MS = 3_600_000

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  const facts = {
    title: text('myNotifications'),
    description: text('notificationsIntro'),
    path: '/account/notifications',
  }
  return [...pageMeta(matches, facts), { name: 'robots', content: 'noindex' }]
}

/** Every type of notification with a switch for mail, one for texts (P-407) and one for pushes. */
export default function PreferencesPage() {
  const text = useText()
  const { user } = useSession()
  const { data, isLoadingError: isError, refetch } = useRead(getDefaults, {}, { staleTime: HOUR_MS })
  return (
    <>
      <h1 className="visually-hidden">{text('myNotifications')}</h1>
      <Section title={text('myNotifications')} intro={text('notificationsIntro')}>
        <Suspense fallback={<Skeleton height={96} />}>
          <PushDevice />
        </Suspense>
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {!isError && (user === null || data === undefined) && <Skeleton height={640} />}
        {user !== null && data !== undefined && <Preferences user={user} types={data.lists.notificationTypes} />}
      </Section>
    </>
  )
}
