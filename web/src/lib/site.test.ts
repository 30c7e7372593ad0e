import type { Category } from '@gavelhouse/shared/site/defaults.ts'
import { expect, test } from 'vitest'
import { subcategoriesIn, topCategories } from './site.ts'

const category = (description: string, changes: Partial<Category> = {}): Category => ({
  id: 1,
  parentId: null,
  level: 0,
  isActive: true,
  icon: '',
  description,
  ...changes,
})
const names = (categories: Category[]) => topCategories(categories).map(({ description }) => description)

test('B-082, P-1213 only top-level categories are listed', () => {
  expect(names([category('Tools'), category('Drills', { level: 1 })])).toEqual(['Tools'])
})

test('B-083, P-1213 only active ones', () => {
  expect(names([category('Tools'), category('Old', { isActive: false })])).toEqual(['Tools'])
})

test('B-084, P-1213 sorted by description without regard to case', () => {
  expect(names([category('pumps'), category('Tools'), category('Air'), category('boilers')])).toEqual([
    'Air',
    'boilers',
    'pumps',
    'Tools',
  ])
})

test('P-587 subcategories are those below a category, by name', () => {
  const list = [
    category('Saws', { id: 5, parentId: 1, level: 1 }),
    category('drills', { id: 4, parentId: 1, level: 1 }),
    category('Gone', { id: 6, parentId: 1, level: 1, isActive: false }),
    category('Cordless', { id: 7, parentId: 4, level: 2 }),
  ]
  expect(subcategoriesIn(list)).toEqual([
    { id: 4, parentId: 1, description: 'drills' },
    { id: 5, parentId: 1, description: 'Saws' },
  ])
})
