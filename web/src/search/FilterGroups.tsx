import { ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { PRICE_STEPS } from '@gavelhouse/shared/search/lot-query.ts'
import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Choice } from './Choice.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { NamedChoices } from './NamedChoices.tsx'
import { subcategoriesWithin } from './query-address.ts'
import type { LotSearch } from './use-lot-search.ts'
import { priceWords } from './words.ts'

interface FilterGroupsProps {
  search: LotSearch
  /** null: not a filter here. */
  locations: Location[] | null
}

export function FilterGroups({ search: { query, results, change }, locations }: FilterGroupsProps) {
  const text = useText()
  const { categories, subcategories, conditions, shipTypes } = useSite()
  const facets = results?.facets
  // Those of the categories that are ticked: of all of them there are too many to choose from.
  const offered = subcategories.filter(
    ({ id, parentId }) => query.categoryIds.includes(parentId) || query.subcategoryIds.includes(id),
  )
  return (
    <div>
      <NamedChoices
        title={text('category')}
        name="category"
        choices={categories.map(({ id, description }) => [id, description])}
        counts={facets?.categories}
        chosen={query.categoryIds}
        onChoose={(categoryIds) =>
          change({ categoryIds, subcategoryIds: subcategoriesWithin(query.subcategoryIds, categoryIds, subcategories) })
        }
      />
      {offered.length > 0 && (
        <NamedChoices
          title={text('subcategory')}
          name="subcategory"
          choices={offered.map(({ id, description }) => [id, description])}
          counts={facets?.subcategories}
          chosen={query.subcategoryIds}
          onChoose={(subcategoryIds) => change({ subcategoryIds })}
        />
      )}
      <NamedChoices
        title={text('condition')}
        name="condition"
        choices={conditions.map(({ id, description }) => [id, description])}
        counts={facets?.conditions}
        chosen={query.conditionIds}
        onChoose={(conditionIds) => change({ conditionIds })}
      />
      <FilterGroup title={text('shippingType')} chosen={Number(query.canPickUp) + Number(query.canShip)}>
        <Choice
          type="checkbox"
          name="delivery"
          value="pickup"
          label={text('localPickup')}
          count={facets?.canPickUp}
          isChosen={query.canPickUp}
          onChoose={() => change({ canPickUp: !query.canPickUp })}
        />
        <Choice
          type="checkbox"
          name="delivery"
          value="shipping"
          label={text('shipping')}
          count={facets?.canShip}
          isChosen={query.canShip}
          onChoose={() => change({ canShip: !query.canShip })}
        />
      </FilterGroup>
      {shipTypes.length > 0 && (
        <NamedChoices
          title={text('shipment')}
          name="ship"
          choices={shipTypes.map(({ id, description }) => [id, description])}
          counts={facets?.shipTypes}
          chosen={query.shipTypeIds}
          onChoose={(shipTypeIds) => change({ shipTypeIds })}
        />
      )}
      <FilterGroup title={text('price')} chosen={Number(query.priceFrom > 0)}>
        {PRICE_STEPS.map((step) => (
          <Choice
            key={step}
            type="radio"
            name="price"
            value={step}
            label={step === 0 ? text('allPrices') : priceWords(step, text)}
            count={facets && (facets.prices.find(({ from }) => from === step * ONE_DOLLAR)?.count ?? 0)}
            isChosen={query.priceFrom === step}
            onChoose={() => change({ priceFrom: step })}
          />
        ))}
      </FilterGroup>
      {locations !== null && (
        <NamedChoices
          title={text('location')}
          name="location"
          choices={locations.map(({ id, name }) => [id, name])}
          counts={facets?.locations}
          chosen={query.locationIds}
          onChoose={(locationIds) => change({ locationIds })}
        />
      )}
    </div>
  )
}
