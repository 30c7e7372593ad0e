import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { Link, useLocation } from 'react-router'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import classes from './Bidders.module.css'

const TOOLS: readonly { to: string; label: PhraseKey; rights: readonly Right[] }[] = [
  { to: 'rules', label: 'officeAccessRules', rights: ['approve_bidders'] },
  { to: 'groups', label: 'officeGroups', rights: ['approve_bidders', 'people'] },
  { to: 'duplicates', label: 'officeDuplicates', rights: ['people'] },
  { to: 'linked', label: 'officeLinked', rights: ['people'] },
]

/** What belongs to all bidders: each opens beside the list. */
export function BiddersTools({ rights }: { rights: readonly Right[] }) {
  const text = useText()
  const { pathname, search } = useLocation()
  return (
    <nav className={classes.tools} aria-label={text('officeBiddersTools')}>
      {TOOLS.filter((tool) => tool.rights.some((right) => rights.includes(right))).map(({ to, label }) => (
        <Link
          key={to}
          to={`/admin/bidders/${to}${search}`}
          aria-current={pathname.endsWith(`/${to}`) ? 'page' : undefined}
          preventScrollReset
        >
          {text(label)}
        </Link>
      ))}
    </nav>
  )
}
