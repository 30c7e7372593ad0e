import { expect, test } from 'vitest'
import { joinPaths } from '../../icons-in-one-path.ts'

const path = (d: string, others: Record<string, string> = {}) => ['path', { d, ...others, key: d }] as const

test.each([
  ['strokes become one', [path('M3 21h7'), path('M6 9l4 4')], ['M3 21h7 M6 9l4 4']],
  ['as many as there are', [path('M1 1h1'), path('M2 2h1'), path('M3 3h1')], ['M1 1h1 M2 2h1 M3 3h1']],
  ['one that goes on from the one before stays', [path('M3 21h7'), path('m6 9l4 4')], ['M3 21h7', 'm6 9l4 4']],
  ['one with looks of its own stays', [path('M3 21h7'), path('M6 9l4 4', { fill: 'red' })], ['M3 21h7', 'M6 9l4 4']],
  [
    'what lies between two stays between them',
    [path('M3 21h7'), ['circle', { d: 'round', r: '1', key: '2' }] as const, path('M6 9l4 4')],
    ['M3 21h7', 'round', 'M6 9l4 4'],
  ],
])('icons: %s', (_, nodes, courses) => {
  expect(joinPaths(nodes).map(([, { d }]) => d)).toEqual(courses)
})

test('icons: each keeps a key of its own', () => {
  const keys = joinPaths([path('M1 1h1'), path('M2 2h1'), path('m3 3h1')]).map(([, { key }]) => key)
  expect(keys).toEqual(['M1 1h1', 'm3 3h1'])
})
