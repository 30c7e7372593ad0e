import '../shell/office-styles.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { NavLink } from 'react-router'
import { AccountDialogs } from '../../accounts/AccountDialogs.tsx'
import { ConnectionNotice } from '../../layout/ConnectionNotice.tsx'
import { NavigationProgress } from '../../layout/NavigationProgress.tsx'
import { SessionEffects } from '../../layout/SessionEffects.tsx'
import { colorScheme } from '../../lib/color-scheme.ts'
import { useForgetCopies } from '../../lib/forget-copies.ts'
import { useLiveUpdates } from '../../lib/live.ts'
import { useSite } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Kit } from '../../ui/Kit.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { officeTheme } from '../shell/office-theme.ts'
import { PersonMenu } from '../shell/PersonMenu.tsx'
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx'
import classes from './Selling.module.css'

const SCREENS: readonly [string, PhraseKey][] = [
  ['/selling', 'officeLots'],
  ['/selling/offers', 'officeOffers'],
  ['/selling/questions', 'officeQuestions'],
  ['/selling/statements', 'officeStatements'],
  ['/selling/items', 'officeOwnItems'],
]

/** What is around a seller's own screens: in the look of the office, with none of its doors. */
export default function SellingShell({ user, children }: { user: User; children: ReactNode }) {
  const text = useText()
  const { name } = useSite()
  useLiveUpdates()
  useEffect(() => colorScheme.follow(), [])
  useForgetCopies()
  return (
    <Kit theme={officeTheme}>
      <div className={`office ${classes.shell}`}>
        <NavigationProgress />
        <header className={classes.top}>
          <p>
            <b>{name}</b> <span>{text('officeSelling')}</span>
          </p>
          <nav aria-label={text('officeSelling')}>
            {SCREENS.map(([to, label]) => (
              <NavLink key={to} to={to} end={to === '/selling'}>
                {text(label)}
              </NavLink>
            ))}
          </nav>
          <PersonMenu user={user} />
        </header>
        <main id="content" tabIndex={-1} className={classes.content}>
          <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
        </main>
        <ConnectionNotice />
        <AccountDialogs />
        <SessionEffects />
        <Toasts />
      </div>
    </Kit>
  )
}
