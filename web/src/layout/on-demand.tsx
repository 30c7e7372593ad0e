import { type ComponentProps, Suspense } from 'react'
import { lazyIn } from '../lib/area.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSession } from '../lib/session.ts'

/** Lazy loading: menus and banners are loaded when they are first needed: a guest who reads never pays for them. */

const LazyActingBanner = lazyIn('personal', () => import('../accounts/ActingBanner.tsx'))
const LazyPersonalMenus = onDemand(() => import('./PersonalMenus.tsx'))

export const PersonalMenus = (props: ComponentProps<typeof LazyPersonalMenus>) => (
  <Suspense>
    <LazyPersonalMenus {...props} />
  </Suspense>
)

/** Only staff who see the site as somebody else ever load it. */
export function ActingBanner() {
  const { user } = useSession()
  return <Suspense>{user?.isActedFor && <LazyActingBanner user={user} />}</Suspense>
}
