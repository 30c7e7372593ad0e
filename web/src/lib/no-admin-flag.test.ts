import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

test('P-013 no screen of the shop reads the isAdmin flag: switching it on changes nothing there', () => {
  const readers = Object.entries(sources).filter(
    ([path, source]) => !/\.test\.|\/admin\//.test(path) && source.includes('isAdmin'),
  )
  expect(readers.map(([path]) => path)).toEqual([])
  expect(Object.keys(sources).length).toBeGreaterThan(200)
})
