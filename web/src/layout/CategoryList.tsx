import { Link } from 'react-router'
import { IconChevronRight } from '../icons.ts'
import { useSite } from '../lib/site.ts'
import classes from '../ui/dialog/SideDrawer.module.css'

/** The categories as entries of a menu: in the drawer of wide screens and in the menu of narrow ones. */
export function CategoryList({ onChosen }: { onChosen: () => void }) {
  const { categories } = useSite()
  return (
    <ul>
      {categories.map(({ id, description }) => (
        <li key={id}>
          <Link to={`/search?category=${id}`} className={classes.entry} onClick={onChosen}>
            {description}
            <IconChevronRight className="mirrored" size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
