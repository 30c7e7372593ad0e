import { type ComponentProps, lazy, Suspense } from 'react'
import { lazyIn } from '../lib/area.ts'
import { useSession } from '../lib/session.ts'

/** Lazy loading: drawers and menus are loaded when they are first needed: a guest who reads never pays for them. */

const LazyMenuDrawer = lazy(() => import('./MenuDrawer.tsx'))
const LazyCategoryDrawer = lazy(() => import('./CategoryDrawer.tsx'))
const LazyActingBanner = lazyIn('personal', () => import('../accounts/ActingBanner.tsx'))
const LazyPersonalMenus = lazy(() => import('./PersonalMenus.tsx'))

export const MenuDrawer = (props: ComponentProps<typeof LazyMenuDrawer>) => (
  <Suspense>
    <LazyMenuDrawer {...props} />
  </Suspense>
)

export const CategoryDrawer = (props: ComponentProps<typeof LazyCategoryDrawer>) => (
  <Suspense>
    <LazyCategoryDrawer {...props} />
  </Suspense>
)

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
