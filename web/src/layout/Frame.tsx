import { type ReactNode, useEffect } from 'react'
import { AccountDialogs } from '../accounts/AccountDialogs.tsx'
import { colorScheme } from '../lib/color-scheme.ts'
import { useLiveUpdates } from '../lib/live.ts'
import { useText } from '../lib/text.ts'
import { Piece } from '../ui/Piece.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import classes from './Frame.module.css'
import { NavigationProgress } from './NavigationProgress.tsx'
import { ActingBanner } from './on-demand.tsx'
import { SessionEffects } from './SessionEffects.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { useStayOffline } from './use-stay-offline.ts'

/** What is around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const text = useText()
  useLiveUpdates()
  useStayOffline()
  useEffect(() => colorScheme.follow(), [])
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {text('skipToContent')}
      </a>
      <NavigationProgress />
      <ActingBanner />
      <Piece>
        <SiteHeader />
      </Piece>
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <Piece>
        <SiteFooter />
      </Piece>
      <ConnectionNotice />
      <AccountDialogs />
      <SessionEffects />
      <Toasts />
    </div>
  )
}
