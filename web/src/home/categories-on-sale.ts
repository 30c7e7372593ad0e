import type { Facets } from '@gavelhouse/shared/search/facets.ts'
import type { Category } from '@gavelhouse/shared/site/defaults.ts'

export const TILES = 12

export type CategoryOnSale = Pick<Category, 'id' | 'description' | 'icon'> & { count: number }

/** The categories with the most lots on sale, in the order of their names. Empty ones would lead to nothing. */
export function categoriesOnSale(categories: readonly Category[], counts: Facets['categories']): CategoryOnSale[] {
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  const onSale = categories
    .map(({ id, description, icon }) => ({ id, description, icon, count: countOf.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
  const shown = new Set(onSale.toSorted((a, b) => b.count - a.count).slice(0, TILES))
  return onSale.filter((category) => shown.has(category))
}
