import { expect, test } from 'vitest'
import { categoriesOnSale, TILES } from './categories-on-sale.ts'

const category = (id: number, description: string) => ({
  id,
  description,
  icon: 'bolt',
  parentId: null,
  level: 0,
  isActive: true,
})

test('L-10 tiles are the categories with lots on sale, in their order, each with its count', () => {
  const shown = categoriesOnSale(
    [category(1, 'Drills'), category(2, 'Lathes'), category(3, 'Saws')],
    [
      { id: 3, count: 7 },
      { id: 1, count: 2 },
      { id: 9, count: 4 },
    ],
  )
  expect(shown).toEqual([
    { id: 1, description: 'Drills', icon: 'bolt', count: 2 },
    { id: 3, description: 'Saws', icon: 'bolt', count: 7 },
  ])
})

test('L-10 of many categories those with the most lots have a tile', () => {
  const ids = Array.from({ length: TILES + 3 }, (_, index) => index + 1)
  const shown = categoriesOnSale(
    ids.map((id) => category(id, `C${id}`)),
    ids.map((id) => ({ id, count: id })),
  )
  expect(shown.map(({ id }) => id)).toEqual(ids.slice(3))
})
