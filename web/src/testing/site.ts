import type { Category } from '@gavelhouse/shared/site/defaults.ts'
import { type Site, topCategories } from '../lib/site.ts'

const category = (id: number, description: string, changes: Partial<Category> = {}): Category => ({
  id,
  parentId: null,
  description,
  level: 0,
  isActive: true,
  icon: '',
  ...changes,
})

/** As much of a site as lists of lots need. */
export const testSite = {
  categories: topCategories([
    category(2, 'Saws'),
    category(1, 'drills'),
    category(3, 'Gone', { isActive: false }),
    category(4, 'Hand drills', { level: 1 }),
  ]),
  subcategories: [
    { id: 4, parentId: 1, description: 'Hand drills' },
    { id: 5, parentId: 2, description: 'Band saws' },
  ],
  shipTypes: [
    { id: 7, description: 'Parcel' },
    { id: 8, description: 'Freight on pallet' },
  ],
  locations: [
    { id: 1, name: 'Ogden', state: 'UT' },
    { id: 2, name: 'Provo', state: 'UT' },
  ],
  switchedOff: [],
  retractingEndsBidding: true,
  cardFee: 3,
  conditions: [
    { id: 1, description: 'Used, Good', detail: '' },
    { id: 2, description: 'New', detail: '' },
  ],
} as unknown as Site
