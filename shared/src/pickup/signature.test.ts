import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathOf, signaturePath } from './signature.ts'

const point = fc.record({
  x: fc.double({ min: -50, max: 900, noNaN: true }),
  y: fc.double({ min: -50, max: 400, noNaN: true }),
})

describe('a signature', () => {
  test('is moves and lines between whole points of its box; a dot is a line', () => {
    expect(pathOf([])).toBe('')
    expect(
      pathOf([
        [{ x: 1.4, y: 2.6 }],
        [
          { x: 0, y: 0 },
          { x: 0.2, y: 0.1 },
          { x: 700, y: -3 },
        ],
      ]),
    ).toBe('M1 3L1 3M0 0L600 0')
  })

  test('whatever is drawn can be kept', () => {
    fc.assert(
      fc.property(fc.array(fc.array(point, { minLength: 1, maxLength: 200 }), { maxLength: 20 }), (strokes) => {
        expect(signaturePath.safeParse(pathOf(strokes)).success).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  test.each(['<script>', 'M1 1L2', 'm1 1', 'M1 1 L2 2', 'M1111 1', `M1 1${'L2 2'.repeat(6_000)}`])(
    'nothing else is taken (%#)',
    (path) => {
      expect(signaturePath.safeParse(path).success).toBe(false)
    },
  )
})
