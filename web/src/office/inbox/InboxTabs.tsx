import { NavLink } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useCounts } from '../counts/use-counts.ts'
import tabs from '../list/ViewTabs.module.css'
import { INBOX_KINDS, type InboxKind } from './kinds.ts'

/** What there is to answer, each kind with how many wait. */
export function InboxTabs({ kinds }: { kinds: readonly InboxKind[] }) {
  const text = useText()
  const counts = useCounts()
  return (
    <nav className={tabs.views} aria-label={text('officeInbox')}>
      <div className={tabs.tabs}>
        {kinds.map((kind) => {
          const { label, waiting } = INBOX_KINDS[kind]
          const count = waiting === null ? 0 : (counts?.[waiting] ?? 0)
          return (
            <NavLink key={kind} to={`/admin/inbox/${kind}`}>
              {text(label)} {count > 0 && <span className={`figures ${tabs.count}`}>{formatCount(count)}</span>}
            </NavLink>
          )
        })}
      </div>
    </nav>
  )
}
