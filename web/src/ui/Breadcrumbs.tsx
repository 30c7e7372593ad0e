import { Link } from 'react-router'
import { IconChevronRight } from '../icons.ts'
import { useText } from '../lib/text.ts'
import classes from './Breadcrumbs.module.css'

export interface Crumb {
  label: string
  to: string
}

/** Where this page hangs; the last entry is the page itself. */
export function Breadcrumbs({ way, here }: { way: Crumb[]; here: string }) {
  const text = useText()
  return (
    <nav aria-label={text('breadcrumb')}>
      <ol className={classes.list}>
        {way.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} dir="auto">
              {label}
            </Link>
            <IconChevronRight className="mirrored" size={16} aria-hidden />
          </li>
        ))}
        <li>
          <span aria-current="page" dir="auto">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  )
}
