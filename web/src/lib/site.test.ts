import type { Category } from '@gavelhouse/shared/site/defaults.ts'
import { expect, test } from 'vitest'
import { topCategories } from './site.ts'

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

test('B-082 only top-level categories are listed', () => {
  expect(names([category('Tools'), category('Drills', { level: 1 })])).toEqual(['Tools'])
})

test('B-083 only active ones', () => {
  expect(names([category('Tools'), category('Old', { isActive: false })])).toEqual(['Tools'])
})

test('B-084 sorted by description without regard to case', () => {
  expect(names([category('pumps'), category('Tools'), category('Air'), category('boilers')])).toEqual([
    'Air',
    'boilers',
    'pumps',
    'Tools',
  ])
})
