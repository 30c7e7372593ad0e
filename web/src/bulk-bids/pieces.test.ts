import { expect, test } from 'vitest'
import type { BulkFile } from './bulk-work.ts'
import { createCollector, toPieces } from './pieces.ts'

const file = (count: number): BulkFile => ({
  fingerprint: 'file',
  repeated: 2,
  rows: Array.from({ length: count }, (_, number) => ({ number }) as BulkFile['rows'][number]),
  // Rows may name lots that are not there.
  lots: Array.from({ length: Math.floor(count / 2) }, (_, lotId) => ({ lotId }) as BulkFile['lots'][number]),
})

test.each([
  ['a long file', file(5_000), 21],
  ['a short file', file(1), 2],
  ['a problem', { problem: 'file_empty' as const }, 1],
  ['a manifest', 'Lots#,Title', 1],
  ['no lots', null, 1],
])('%s comes in pieces and is whole again', (_name, result, count) => {
  const pieces = [...toPieces(result)]
  expect(pieces).toHaveLength(count)
  const collect = createCollector()
  const collected = pieces.map(collect)
  expect(collected.slice(0, -1).every((value) => value === null)).toBe(true)
  expect(collected.at(-1)).toEqual({ result })
})
