import { Link } from 'react-router'
import { IconChevronRight } from '../icons.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import classes from '../ui/dialog/SideDrawer.module.css'
import { SideDrawer } from '../ui/dialog/SideDrawer.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'

export default function CategoryDrawer({ isOpen, onClose }: DialogFrame) {
  const text = useText()
  const { categories } = useSite()
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} position="left" title={text('allCategories')}>
      <ul>
        {categories.map(({ id, description }) => (
          <li key={id}>
            <Link to={`/search?category=${id}`} className={classes.entry} onClick={onClose}>
              {description}
              <IconChevronRight className="mirrored" size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </SideDrawer>
  )
}
