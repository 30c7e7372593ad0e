import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useCounts } from '../counts/use-counts.ts'
import views from '../list/ViewTabs.module.css'
import { MONEY_TABS, type MoneyTab } from './tabs.ts'

/** The parts of the screen, each with how many wait for somebody. */
export function MoneyTabs({ tabs, open }: { tabs: readonly MoneyTab[]; open: MoneyTab }) {
  const text = useText()
  const counts = useCounts()
  return (
    <nav className={views.views} aria-label={text('officeMoney')}>
      <div className={views.tabs}>
        {tabs.map((tab) => {
          const { label, waiting } = MONEY_TABS[tab]
          const count = waiting === null ? 0 : (counts?.[waiting] ?? 0)
          return (
            <Link key={tab} to={`/admin/money/${tab}`} aria-current={tab === open ? 'page' : undefined}>
              {text(label)} {count > 0 && <span className={`figures ${views.count}`}>{formatCount(count)}</span>}
            </Link>
          )
        })}
      </div>
    </nav>
  )
}
