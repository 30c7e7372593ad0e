import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { NavLink } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { useCounts } from '../counts/use-counts.ts'
import { useEverywhere } from '../counts/use-everywhere.ts'
import { groupsFor, type Screen, TODAY } from '../navigation.ts'
import shell from './OfficeShell.module.css'
import classes from './SideNavigation.module.css'

/** The screens this person can do something with, in groups, each with what waits there. */
export function SideNavigation({ rights }: { rights: readonly Right[] }) {
  const text = useText()
  const { name } = useSite()
  return (
    <nav className={shell.side} aria-label={text('officeNavigation')}>
      <p className={classes.house}>
        <b>{name}</b> <span>{text('office')}</span>
      </p>
      <NavigationGroups rights={rights} />
    </nav>
  )
}

/** The same on narrow screens, in a drawer. */
export function NavigationGroups({ rights, onLeave }: { rights: readonly Right[]; onLeave?: () => void }) {
  const text = useText()
  const everywhere = useEverywhere()
  return (
    <>
      <ScreenLink screen={TODAY} onLeave={onLeave} />
      {groupsFor(rights, everywhere).map(({ title, screens }) => (
        <section key={title} className={classes.group}>
          <h2>{text(title)}</h2>
          <ul>
            {screens.map((screen) => (
              <li key={screen.to}>
                <ScreenLink screen={screen} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function ScreenLink({ screen, onLeave }: { screen: Screen; onLeave: (() => void) | undefined }) {
  const text = useText()
  const { to, label, icon: Icon, waiting } = screen
  const counts = useCounts()
  const count = [waiting ?? []].flat().reduce((sum, name) => sum + (counts?.[name] ?? 0), 0)
  return (
    <NavLink to={to} end={to === '/admin'} className={classes.link} onClick={onLeave}>
      <Icon size={18} aria-hidden />
      <span>{text(label)}</span>
      {count > 0 && <span className={`figures ${classes.count}`}>{formatCount(count)}</span>}
    </NavLink>
  )
}
