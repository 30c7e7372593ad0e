import { expect, test } from 'vitest'
import { bulkRowsFrom } from './bulk-rows.ts'
import type { BulkBid } from './check-rows.ts'
import { fingerprintOf, rowKey } from './row-key.ts'

const bid: BulkBid = { lotId: 5, amount: 100_000, kind: 'proxy', quantity: 1, opensAt: 7 }
const fileOf = (amount: string) => {
  const read = bulkRowsFrom([Array(15).fill('x'), ['5', ...Array(13).fill(''), amount]])
  return fingerprintOf('rows' in read ? read.rows : [])
}

test('T-14 the same row of the same file has the same key, fit for a header', () => {
  expect(rowKey(fileOf('10'), 1, { ...bid })).toBe(rowKey(fileOf('10'), 1, bid))
  expect(rowKey(fileOf('10'), 1, bid)).toMatch(/^[\w-]{8,80}$/)
})

test.each([
  ['another file', fileOf('11'), 1, bid],
  ['another row', fileOf('10'), 2, bid],
  ['another lot', fileOf('10'), 1, { ...bid, lotId: 6 }],
  ['another amount', fileOf('10'), 1, { ...bid, amount: 100_001 }],
  ['another kind', fileOf('10'), 1, { ...bid, kind: 'hard' as const }],
  ['the lot listed again', fileOf('10'), 1, { ...bid, opensAt: 8 }],
])('T-14 %s is another bid', (_name, file, number, other) => {
  expect(rowKey(file, number, other)).not.toBe(rowKey(fileOf('10'), 1, bid))
})
