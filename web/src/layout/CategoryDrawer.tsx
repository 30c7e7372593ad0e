import { Drawer } from '@mantine/core'
import { Link } from 'react-router'
import { IconChevronRight } from '../icons.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { useOpening } from '../ui/use-opening.ts'
import classes from './Drawer.module.css'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
}

export default function CategoryDrawer({ isOpen, onClose }: DrawerProps) {
  const text = useText()
  const { categories } = useSite()
  return (
    <Drawer
      opened={useOpening(isOpen)}
      onClose={onClose}
      position="left"
      title={text('allCategories')}
      closeButtonProps={{ 'aria-label': text('close') }}
      classNames={classes}
    >
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
    </Drawer>
  )
}
