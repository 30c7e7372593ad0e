import { NavLink } from 'react-router'
import { IconCategories } from '../icons.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import classes from './CategoryBar.module.css'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'

const CategoryDrawer = onDemand(() => import('./CategoryDrawer.tsx'))

/** Under the header on wide screens: categories, the main links, language and colours. */
export function CategoryBar() {
  const text = useText()
  const { contactUrl } = useSite()
  const categories = useDialog()

  return (
    <div className={classes.bar}>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.categories}
          aria-haspopup="dialog"
          onClick={() => categories.open(true)}
        >
          <IconCategories size={18} aria-hidden />
          {text('allCategories')}
        </button>
        <nav aria-label={text('mainNavigation')} className={classes.links}>
          <NavLink to="/auction">{text('liveAuctions')}</NavLink>
          <NavLink to="/pastAuction">{text('pastAuctions')}</NavLink>
          <NavLink to="/about">{text('about')}</NavLink>
          <NavLink to="/support">{text('support')}</NavLink>
          <a href={contactUrl || '/contact-us'} target="_blank" rel="noreferrer">
            {text('contactUs')}
            <span className="visually-hidden"> ({text('opensInNewTab')})</span>
          </a>
        </nav>
        <LanguageSelect />
        <ColorSchemeToggle />
      </div>
      {categories.show((_, frame) => (
        <CategoryDrawer {...frame} />
      ))}
    </div>
  )
}
