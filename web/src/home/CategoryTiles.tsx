import { Link } from 'react-router'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import type { CategoryOnSale } from './categories-on-sale.ts'
import { categoryIcon } from './category-icons.ts'
import classes from './HomePage.module.css'

/** What there is to buy, by kind. The server renders it; its script with all the signs follows after the page works. */
export default function CategoryTiles({ categories }: { categories: CategoryOnSale[] }) {
  const text = useText()
  return (
    <section aria-labelledby="categories">
      <div className={classes.heading}>
        <h2 id="categories">{text('categoriesHeading')}</h2>
        <LinkButton look="bare" to="/search" className={classes.all}>
          {text('seeAllLots')}
        </LinkButton>
      </div>
      <ul className={classes.tiles}>
        {categories.map(({ id, description, icon, count }) => {
          const Icon = categoryIcon(icon)
          return (
            <li key={id}>
              <Link to={`/search?category=${id}`} className={classes.tile}>
                <Icon size={28} stroke={1.5} aria-hidden />
                <span dir="auto">{description} </span>
                <span className={`figures ${classes.count}`}>{text('lots', { count })}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
