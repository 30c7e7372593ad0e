import { Link } from 'react-router'
import { IconChevronRight } from '../icons.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import classes from '../ui/SideDrawer.module.css'
import { SideDrawer } from '../ui/SideDrawer.tsx'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
}

export default function CategoryDrawer({ isOpen, onClose }: DrawerProps) {
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
