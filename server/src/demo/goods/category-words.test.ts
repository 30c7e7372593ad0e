import { expect, test } from 'vitest'
import { GOODS } from './all.ts'
import { CATEGORY_WORDS } from './category-words.ts'

test('every category of the demo house has its words in Spanish and Arabic, and no words are left over', () => {
  const names = GOODS.flatMap(({ name, subcategories }) => [name, ...subcategories.map((sub) => sub.name)])
  expect([...new Set(names)].sort()).toEqual(Object.keys(CATEGORY_WORDS).sort())
})
