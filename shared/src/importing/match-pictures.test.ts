import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePictures, isPictureFile, pictureMatcher } from './match-pictures.ts'

const lotOf = (lots: string[], path: string) => pictureMatcher(lots)({ path }).lotNumber

test.each([
  [['1', '11', '101'], '1-1.jpg', '1'],
  [['1', '11', '101'], '1_1.jpg', '1'],
  [['1', '11', '101'], '101 front.JPG', '101'],
  [['1', '11', '101'], '101a.jpg', '101'],
  [['1', '11', '101'], '1 (2).png', '1'],
  [['1', '11', '101'], '11.jpeg', '11'],
  [['1', '11', '101'], 'Lot 101-2.jpg', '101'],
  [['1', '11', '101'], 'lot_11.jpg', '11'],
  [['1', '11', '101'], 'photos/2026/101.2.jpg', '101'],
  [['1', '101', '101a'], '101a.jpg', '101a'],
  [['1', '101', '101a'], '101a-1.jpg', '101a'],
  [['1', '1-1'], '1-1.jpg', '1-1'],
  [['1', '1-1'], '1-2.jpg', '1'],
  [['A 7'], 'a 7-1.jpg', 'A 7'],
  [['101'], '101/front.jpg', '101'],
  [['101'], 'Lot 101/IMG_0007.jpg', '101'],
  [['101'], '101/101-2.jpg', '101'],
  [['A1', 'a1'], 'a1-2.jpg', 'a1'],
] as const)('among %j, %s is of lot %s', (lots, path, lot) => {
  expect(lotOf([...lots], path)).toBe(lot)
})

test.each([
  [['1'], '001-1.jpg', 'unknown'],
  [['101'], '1011.jpg', 'unknown'],
  [['101'], '101abc.jpg', 'unknown'],
  [['1'], 'IMG_1.jpg', 'unknown'],
  [['101'], 'front.jpg', 'unknown'],
  [['101', '102'], '101/102-1.jpg', 'several'],
  [['101', '1'], '101/1.jpg', 'several'],
  [['7', '7'], '7-1.jpg', 'several'],
  [['A1', 'a1'], 'A1x/other.jpg', 'unknown'],
] as const)('among %j, nobody says whose %s is: %s', (lots, path, why) => {
  expect(pictureMatcher([...lots])({ path })).toEqual({ lotNumber: null, why })
})

const lotNumber = fc.stringMatching(/^[0-9]{1,4}[a-c]?(-[0-9])?$/)
const behind = fc.oneof(
  fc.constant(''),
  fc.stringMatching(/^[-_ ][a-z0-9]{1,6}$/),
  fc.stringMatching(/^ \([0-9]{1,2}\)$/),
)

test('a picture is of a lot its name begins with, and of none that is called less', () => {
  fc.assert(
    fc.property(fc.uniqueArray(lotNumber, { minLength: 1, maxLength: 20 }), fc.nat(), behind, (lots, pick, suffix) => {
      const meant = lots[pick % lots.length] as string
      const found = lotOf(lots, `${meant}${suffix}.jpg`)
      if (found === null) throw new Error(`${meant}${suffix} was not found`)
      expect(`${meant}${suffix}`.startsWith(found)).toBe(true)
      expect(found.length).toBeGreaterThanOrEqual(meant.length)
    }),
  )
})

test('a name that begins with no lot’s number is of none', () => {
  fc.assert(
    fc.property(fc.array(lotNumber), fc.stringMatching(/^[a-z0-9 _-]{1,8}$/), (lots, name) => {
      const found = lotOf(lots, `${name}.jpg`)
      if (found !== null)
        expect(
          name
            .trim()
            .replace(/^lots?[\s#_-]*/i, '')
            .toLowerCase()
            .startsWith(found.toLowerCase()),
        ).toBe(true)
    }),
  )
})

test('pictures of a lot are in the order of their numbers', () => {
  expect(['101-10', '101', '101-2', '101-1'].sort(comparePictures)).toEqual(['101', '101-1', '101-2', '101-10'])
})

test.each([
  ['a/b/1.jpg', true],
  ['1.JPEG', true],
  ['1.webp', true],
  ['lots.csv', false],
  ['.hidden.jpg', false],
  ['__MACOSX/1.jpg', false],
  ['a/.thumbs/1.jpg', false],
])('%s is a picture: %s', (path, is) => {
  expect(isPictureFile(path)).toBe(is)
})
