import { entity, wire } from '../entity.ts'
import { count, id, money } from '../wire-types.ts'
import { z } from '../zod.ts'

const choice = entity({ id: wire('id', id), count: wire('count', count) })
const priceStep = entity({ from: wire('from', money), count: wire('count', count) })

/**
 * How many lots each choice of a filter would leave. A group is counted under all other filters, not under its own, so
 * that ticking one category does not empty the others. Choices without a lot are left out.
 */
export const facets = entity({
  categories: wire('categoryTypeId', z.array(choice)),
  subcategories: wire('subCategoryTypeId', z.array(choice)),
  thirdCategories: wire('third_sub_categoryID', z.array(choice)),
  conditions: wire('conditionTypeId', z.array(choice)),
  shipTypes: wire('shipTypeId', z.array(choice)),
  locations: wire('location_id', z.array(choice)),
  canPickUp: wire('local_pickup_check', count),
  canShip: wire('shipping_check', count),
  /** One line per step of the price filter. */
  prices: wire('wprice', z.array(priceStep)),
})
export type Facets = z.output<typeof facets>
