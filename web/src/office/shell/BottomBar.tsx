import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { spotlight } from '@mantine/spotlight'
import { NavLink } from 'react-router'
import { IconMenu, IconSearch } from '../../icons.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { useEverywhere } from '../counts/use-everywhere.ts'
import { screensFor } from '../navigation.ts'
import classes from './BottomBar.module.css'

const ScreensDrawer = onDemand(() => import('./ScreensDrawer.tsx'))

/** On a phone: the two screens one is on most, the search, and all the others. */
export function BottomBar({ rights }: { rights: readonly Right[] }) {
  const text = useText()
  const everywhere = useEverywhere()
  const all = useDialog()
  return (
    <nav className={classes.bar} aria-label={text('officeQuick')}>
      {screensFor(rights, everywhere)
        .slice(0, 2)
        .map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end={to === '/admin'} className={classes.item}>
            <Icon size={22} aria-hidden />
            {text(label)}
          </NavLink>
        ))}
      <button type="button" className={classes.item} onClick={() => spotlight.open()}>
        <IconSearch size={22} aria-hidden />
        {text('search')}
      </button>
      <button type="button" className={classes.item} aria-haspopup="dialog" onClick={() => all.open(true)}>
        <IconMenu size={22} aria-hidden />
        {text('menu')}
      </button>
      {all.show((_, frame) => (
        <ScreensDrawer {...frame} rights={rights} />
      ))}
    </nav>
  )
}
