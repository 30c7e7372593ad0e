// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SiteContext } from '../lib/site.ts'
import { fullLot } from '../testing/lot.ts'
import { testSite } from '../testing/site.ts'
import { LotFacts } from './LotFacts.tsx'

const NOTHING: Partial<Lot> = { sku: '', lotNumber: '', conditionId: 99, locationId: 99 }

/** Labels and values from top to bottom. */
function factsOf(changes: Partial<Lot>): [string | null, string | null | undefined][] {
  const { container } = render(
    <SiteContext value={testSite}>
      <LotFacts lot={fullLot({ ...NOTHING, ...changes })} />
    </SiteContext>,
  )
  return [...container.querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent,
  ])
}

test.each<[string, string, Partial<Lot>]>([
  ['B-196', 'Condition Notes', { conditionNotes: 'Some rust' }],
  ['B-197', 'Contents', { contents: 'Drill, chuck and key' }],
  ['B-198', 'SKU', { sku: 'DP-1' }],
  ['B-200', 'Lot', { lotNumber: '42A' }],
  ['B-201', 'Unit', { weightUnit: 'lb' }],
  ['B-202', 'State', { originState: 'Utah' }],
  ['B-203', 'UPC', { upc: '0123' }],
  ['B-204', 'Model', { model: 'G7948' }],
  ['B-205', 'Part Number', { partNumber: 'P-77' }],
  ['B-206', 'Lot Location', { lotLocation: 'Row 4' }],
])('%s the fact %s', (_, label, fact) => {
  expect(factsOf(fact)).toContainEqual([label, Object.values(fact)[0]])
})

test('B-207 what is not known is left out', () => {
  expect(factsOf({})).toEqual([['Quantity', '1']])
})
