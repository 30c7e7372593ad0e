import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLikelySame, isSuspect, LINK_SIGNS, type LinkSign, refuseLink, scoreOf } from './linked.ts'

test.each<[LinkSign[], number, boolean]>([
  [[], 0, false],
  [['device'], 25, false],
  [['address'], 40, false],
  [['phone'], 50, false],
  [['card'], 60, true],
  [['email'], 60, true],
  [['address', 'device'], 55, false],
  [['phone', 'address'], 70, true],
  [['phone', 'device'], 63, true],
  [['card', 'card'], 60, true],
  [[...LINK_SIGNS], 96, true],
])('duplicates: %j scores %i', (signs, score, isLikely) => {
  expect([scoreOf(signs), isLikelySame(signs)]).toEqual([score, isLikely])
})

test('duplicates: another sign never makes two accounts less alike, in whatever order', () => {
  const some = fc.subarray([...LINK_SIGNS])
  fc.assert(
    fc.property(some, fc.constantFrom(...LINK_SIGNS), (signs, one) => {
      expect(scoreOf([...signs, one])).toBeGreaterThanOrEqual(scoreOf(signs))
      expect(scoreOf([one, ...signs])).toBe(scoreOf([...signs, one]))
      expect(scoreOf(signs)).toBeLessThan(100)
    }),
  )
})

test.each([
  [0, 0, false],
  [1, 0, true],
  [0, 1, true],
])('linked accounts with %i lots in common and %i sold by the other', (sharedLotCount, sellerLotCount, isOne) => {
  expect(isSuspect({ sharedLotCount, sellerLotCount })).toBe(isOne)
})

const LINK = { duplicateId: 2, keptId: 1, duplicateOf: null, keptIsDuplicateOf: null, duplicatesOfDuplicate: 0 }

test.each([
  ['two accounts', {}, null],
  ['one account', { keptId: 2 }, 'same_account'],
  ['linked before', { duplicateOf: 7 }, 'linked_already'],
  ['the kept one is a duplicate', { keptIsDuplicateOf: 7 }, 'kept_is_duplicate'],
  ['the duplicate has duplicates', { duplicatesOfDuplicate: 1 }, 'has_duplicates'],
])('linking %s', (_name, given, refusal) => {
  expect(refuseLink({ ...LINK, ...given })).toBe(refusal)
})
