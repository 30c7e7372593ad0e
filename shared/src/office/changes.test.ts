import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf, conflictsIn, undoOf } from './changes.ts'

const ME = 1
const ADA = { staffId: 2, name: 'Ada' }

describe('what was changed', () => {
  test.each<[string, object, object, object[]]>([
    ['nothing given', { title: 'Saw' }, {}, []],
    ['given as it is', { title: 'Saw', ids: [1, 2] }, { title: 'Saw', ids: [1, 2] }, []],
    ['another value', { title: 'Saw' }, { title: 'Lathe' }, [{ field: 'title', old: 'Saw', new: 'Lathe' }]],
    ['taken away', { reserve: 100 }, { reserve: null }, [{ field: 'reserve', old: 100, new: null }]],
    ['a record that is new', {}, { title: 'Saw', reserve: null }, [{ field: 'title', old: null, new: 'Saw' }]],
    ['another list', { ids: [1, 2] }, { ids: [2, 1] }, [{ field: 'ids', old: [1, 2], new: [2, 1] }]],
    ['not given at all', { title: 'Saw' }, { title: undefined }, []],
  ])('%s', (_, before, given, expected) => {
    expect(changesOf(before as never, given as never)).toEqual(expected)
  })
})

describe('two people edit one record', () => {
  const current = { title: 'Lathe', sku: 'A1' }
  const since = [
    { field: 'title', ...ADA, at: 20 },
    { field: 'title', ...ADA, at: 10 },
  ]
  test.each<[string, object, typeof since, object[]]>([
    ['the same field', { title: 'Mill' }, since, [{ field: 'title', ...ADA, at: 20, value: 'Lathe' }]],
    ['another field', { sku: 'B2' }, since, []],
    ['the same value', { title: 'Lathe' }, since, []],
    ['one of each', { title: 'Mill', sku: 'B2' }, since, [{ field: 'title', ...ADA, at: 20, value: 'Lathe' }]],
    ['what they changed themselves', { title: 'Mill' }, [{ field: 'title', staffId: ME, name: 'Me', at: 20 }], []],
    ['nobody was there', { title: 'Mill' }, [], []],
  ])('%s', (_, given, changes, expected) => {
    expect(conflictsIn({ staffId: ME, given: given as never, current }, changes)).toEqual(expected)
  })
})

describe('undo', () => {
  const changes = [
    { field: 'title', old: 'Saw', new: 'Lathe' },
    { field: 'sku', old: null, new: 'A1' },
  ]
  test.each<[string, object, object]>([
    ['as it was left', { title: 'Lathe', sku: 'A1' }, { values: { title: 'Saw', sku: null }, changedSince: [] }],
    ['one changed since', { title: 'Mill', sku: 'A1' }, { values: { sku: null }, changedSince: ['title'] }],
    ['all changed since', { title: 'Mill', sku: 'B' }, { values: {}, changedSince: ['title', 'sku'] }],
  ])('%s', (_, current, expected) => {
    expect(undoOf(changes, current as never)).toEqual(expected)
  })

  const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.nat(3), fc.constant(null)))
  test('undone at once, every record is as before; undone later, what others did stays', () => {
    fc.assert(
      fc.property(record, record, record, (before, given, later) => {
        const after = { ...before, ...given }
        const undone = undoOf(changesOf(before, given), after)
        expect(undone.changedSince).toEqual([])
        for (const name of ['a', 'b', 'c'])
          expect({ ...after, ...undone.values }[name] ?? null).toBe(before[name] ?? null)

        const now = { ...after, ...later }
        const { values, changedSince } = undoOf(changesOf(before, given), now)
        for (const field of changedSince) expect(values).not.toHaveProperty(field)
        for (const field of Object.keys(values)) expect(now[field] ?? null).toBe(given[field] ?? null)
      }),
    )
  })
})
