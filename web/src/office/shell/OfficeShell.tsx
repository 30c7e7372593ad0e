import './office-styles.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AccountDialogs } from '../../accounts/AccountDialogs.tsx'
import { ConnectionNotice } from '../../layout/ConnectionNotice.tsx'
import { NavigationProgress } from '../../layout/NavigationProgress.tsx'
import { SessionEffects } from '../../layout/SessionEffects.tsx'
import { colorScheme } from '../../lib/color-scheme.ts'
import { useForgetCopies } from '../../lib/forget-copies.ts'
import { useLiveUpdates } from '../../lib/live.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { Kit } from '../../ui/Kit.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { useCountsRead, useLiveCounts } from '../counts/use-counts.ts'
import { useEverywhere } from '../counts/use-everywhere.ts'
import { useKeyboard, useShortcuts } from '../keys/keys.ts'
import { isOpenTo, isPlace, placeOf, screensFor } from '../navigation.ts'
import { Palette } from '../palette/Palette.tsx'
import { BottomBar } from './BottomBar.tsx'
import { NoScreen } from './NoScreen.tsx'
import classes from './OfficeShell.module.css'
import { officeTheme } from './office-theme.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { SideNavigation } from './SideNavigation.tsx'
import { TopBar } from './TopBar.tsx'

const SendBehind = onDemand(() => import('../cataloguing/SendBehind.tsx'))
const SendHandovers = onDemand(() => import('../pickup/SendHandovers.tsx'))
const KeysDialog = onDemand(() => import('../keys/KeysDialog.tsx'))

/** What is around every screen of the office: where one can go, where one is, and what can be pressed. */
export default function OfficeShell({ user, children }: { user: User; children: ReactNode }) {
  const text = useText()
  const navigate = useNavigate()
  const keys = useDialog()
  const { pathname } = useLocation()
  const everywhere = useEverywhere()
  const { isPending } = useCountsRead()
  const { screen } = placeOf(pathname)
  useLiveUpdates()
  useLiveCounts()
  useKeyboard()
  useEffect(() => colorScheme.follow(), [])
  useForgetCopies()
  useShortcuts([
    ...screensFor(user.rights, everywhere).map(({ keys: pressed, label, to }) => ({
      keys: pressed,
      label,
      run: () => void navigate(to),
    })),
    { keys: '?', label: 'officeKeys', run: () => keys.open(true) },
  ])
  return (
    <Kit theme={officeTheme}>
      <div className={`office ${classes.shell}`}>
        <a href="#content" className={classes.skip}>
          {text('skipToContent')}
        </a>
        <NavigationProgress />
        <SideNavigation rights={user.rights} />
        <TopBar user={user} />
        <main id="content" tabIndex={-1} className={classes.content}>
          <Suspense fallback={<ScreenSkeleton />}>
            {screen.isWhole && isPending ? (
              <ScreenSkeleton />
            ) : !isOpenTo(screen, user.rights, everywhere) ? (
              <NoScreen isClosed />
            ) : isPlace(pathname) ? (
              children
            ) : (
              <NoScreen />
            )}
          </Suspense>
        </main>
        <BottomBar rights={user.rights} />
        <Palette rights={user.rights} />
        {keys.show((_, frame) => (
          <KeysDialog {...frame} />
        ))}
        <Suspense>{user.rights.includes('catalogue') && <SendBehind userId={user.id} />}</Suspense>
        <Suspense>{user.rights.includes('pickup_desk') && <SendHandovers userId={user.id} />}</Suspense>
        <ConnectionNotice />
        <AccountDialogs />
        <SessionEffects />
        <Toasts />
      </div>
    </Kit>
  )
}
