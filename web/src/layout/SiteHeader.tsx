import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { IconClose, IconMenu, IconSearch } from '../icons.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { CategoryBar } from './CategoryBar.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { Logo } from './Logo.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { SearchBox } from './SearchBox.tsx'
import classes from './SiteHeader.module.css'

const MenuDrawer = onDemand(() => import('./MenuDrawer.tsx'))

/** One header for all widths: below 1024 px the search folds into a panel and the links into a drawer. */
export function SiteHeader() {
  const text = useText()
  const { name } = useSite()
  const [isSearchOpen, setSearchOpen] = useState(false)
  const menu = useDialog()
  const closeMenu = menu.close
  // Whatever was open belonged to the person who has left, here or in another tab (P-614).
  useEffect(
    () =>
      session.onEnd(() => {
        setSearchOpen(false)
        closeMenu()
      }),
    [closeMenu],
  )

  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <div className={classes.row}>
          <Link to="/" className={classes.home}>
            <Logo name={name} />
          </Link>
          <div id="header-search" className={classes.search} data-open={isSearchOpen || undefined}>
            <SearchBox onSearched={() => setSearchOpen(false)} />
          </div>
          <div className={classes.actions}>
            <ScrollToTop />
            <IconButton
              className={classes.narrowOnly}
              label={text(isSearchOpen ? 'closeSearch' : 'openSearch')}
              aria-expanded={isSearchOpen}
              aria-controls="header-search"
              onClick={() => setSearchOpen(!isSearchOpen)}
            >
              {isSearchOpen ? <IconClose size={22} aria-hidden /> : <IconSearch size={22} aria-hidden />}
            </IconButton>
            <HeaderActions />
            <IconButton
              className={classes.narrowOnly}
              label={text('openMenu')}
              aria-haspopup="dialog"
              onClick={() => menu.open(true)}
            >
              <IconMenu size={22} aria-hidden />
            </IconButton>
          </div>
        </div>
      </div>
      <CategoryBar />
      {menu.show((_, frame) => (
        <MenuDrawer {...frame} />
      ))}
    </header>
  )
}
