import type { LotQuery } from '@gavelhouse/shared/search/lot-query.ts'
import { Link } from 'react-router'
import { IconClose } from '../icons.ts'
import { type Site, useSite } from '../lib/site.ts'
import { type Text, useText } from '../lib/text.ts'
import classes from './FilterChips.module.css'
import { subcategoriesWithin, withoutFilters } from './query-address.ts'
import type { LotSearch } from './use-lot-search.ts'
import { priceWords } from './words.ts'

interface FilterChipsProps {
  search: LotSearch
  /** The chip is gone, and the focus with it. */
  onRemoved: () => void
}

/** What is being filtered by. Each chip leads to the same list without it. */
export function FilterChips({ search, onRemoved }: FilterChipsProps) {
  const text = useText()
  const site = useSite()
  const chips = chipsFor(search.query, site, text)
  if (chips.length === 0) return null

  return (
    <ul className={classes.chips} aria-label={text('activeFilters')}>
      {chips.map(({ name, without, isOfHouse }) => (
        <li key={name}>
          <Link
            to={search.addressWith(without)}
            preventScrollReset
            className={classes.chip}
            aria-label={text('removeFilter', { name })}
            onClick={onRemoved}
          >
            {isOfHouse ? <bdi>{name}</bdi> : name}
            <IconClose size={16} aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={search.addressWith(withoutFilters(search.query))}
            preventScrollReset
            className={classes.clear}
            onClick={onRemoved}
          >
            {text('clearAll')}
          </Link>
        </li>
      )}
    </ul>
  )
}

interface Chip {
  name: string
  /** What is asked when it is gone. */
  without: Partial<LotQuery>
  /** A name the house gave, in whatever language. */
  isOfHouse?: boolean
}

function chipsFor(query: LotQuery, { categories, subcategories, conditions, shipTypes, locations }: Site, text: Text) {
  const partsOf = (ids: readonly number[]) => subcategoriesWithin(query.subcategoryIds, ids, subcategories)
  const chips: Chip[] = [
    ...chipsOf(query.categoryIds, categories, text('category'), (categoryIds) => ({
      categoryIds,
      subcategoryIds: partsOf(categoryIds),
    })),
    ...chipsOf(query.subcategoryIds, subcategories, text('subcategory'), (subcategoryIds) => ({ subcategoryIds })),
    ...chipsOf(query.conditionIds, conditions, text('condition'), (conditionIds) => ({ conditionIds })),
  ]
  if (query.canPickUp) chips.push({ name: text('localPickup'), without: { canPickUp: false } })
  if (query.canShip) chips.push({ name: text('shipping'), without: { canShip: false } })
  chips.push(...chipsOf(query.shipTypeIds, shipTypes, text('shipment'), (shipTypeIds) => ({ shipTypeIds })))
  if (query.priceFrom > 0) chips.push({ name: priceWords(query.priceFrom, text), without: { priceFrom: 0 } })
  const places = locations.map(({ id, name }) => ({ id, description: name }))
  chips.push(...chipsOf(query.locationIds, places, text('location'), (locationIds) => ({ locationIds })))
  if (query.sku !== '') chips.push({ name: `${text('sku')}: ${query.sku}`, without: { sku: '' } })
  return chips
}

/** One chip for each choice of a filter; what the house no longer knows by name is named by its number. */
const chipsOf = (
  chosen: readonly number[],
  known: readonly { id: number; description: string }[],
  title: string,
  without: (rest: number[]) => Partial<LotQuery>,
): Chip[] =>
  chosen.map((id) => ({
    name: known.find((one) => one.id === id)?.description ?? `${title} ${id}`,
    without: without(chosen.filter((one) => one !== id)),
    isOfHouse: true,
  }))
