import { Link } from 'react-router'
import { IconChevronRight } from '../icons.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { breadcrumbFacts } from '../seo/breadcrumb-facts.ts'
import { StructuredData } from '../seo/StructuredData.tsx'
import classes from './Breadcrumbs.module.css'

export interface Crumb {
  label: string
  to: string
}

/** Where this page hangs; the last entry is the page itself. */
export function Breadcrumbs({ way, here }: { way: Crumb[]; here: string }) {
  const text = useText()
  const { origin } = useSite()
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
      <StructuredData key={here} facts={breadcrumbFacts(origin, way, here)} />
    </nav>
  )
}
