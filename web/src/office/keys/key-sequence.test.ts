import { expect, test } from 'vitest'
import { type Pending, SEQUENCE_MS, stepKeys } from './key-sequence.ts'

const KNOWN = ['j', 'x', '?', 'g l', 'g a']

function press(...pressed: [key: string, at: number][]): (string | null)[] {
  let pending: Pending | null = null
  return pressed.map(([key, at]) => {
    const step = stepKeys(pending, key, at, KNOWN)
    pending = step.pending
    return step.hit
  })
}

test.each<[what: string, pressed: [key: string, at: number][], hits: (string | null)[]]>([
  ['a single key hits at once', [['j', 0]], ['j']],
  [
    'two keys in time are one sequence',
    [
      ['g', 0],
      ['l', 500],
    ],
    [null, 'g l'],
  ],
  [
    'too late they are two',
    [
      ['g', 0],
      ['l', SEQUENCE_MS + 1],
    ],
    [null, null],
  ],
  [
    'a wrong second key counts by itself',
    [
      ['g', 0],
      ['j', 100],
    ],
    [null, 'j'],
  ],
  [
    'a sequence can begin again in the middle',
    [
      ['g', 0],
      ['g', 100],
      ['a', 200],
    ],
    [null, null, 'g a'],
  ],
  ['what nobody listens to does nothing', [['q', 0]], [null]],
])('%s', (_, pressed, hits) => {
  expect(press(...pressed)).toEqual(hits)
})
