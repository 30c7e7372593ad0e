import { expect, test } from 'vitest'
import { visualRuns } from './visual-runs.ts'

const shown = (text: string, base: 'ltr' | 'rtl' | 'auto') => visualRuns(text, base).map((run) => run.text.trim())

test.each<[string, string, 'ltr' | 'rtl' | 'auto', string[]]>([
  ['Latin is one run', 'Lathe (used), 2019', 'auto', ['Lathe (used), 2019']],
  ['Arabic is one run, its letters left in order', 'مخرطة معدنية', 'auto', ['مخرطة معدنية']],
  ['what is read first stands at the right', 'مخرطة CNC', 'auto', ['CNC', 'مخرطة']],
  ['an Arabic word in a Latin title stands where it is read', 'Lathe مخرطة 12', 'ltr', ['Lathe', '12', 'مخرطة']],
  ['figures keep their order', 'فاتورة 1001', 'rtl', ['1001', 'فاتورة']],
  ['amounts keep their sign', '$1,250.00', 'ltr', ['$1,250.00']],
  ['marks that only steer are not drawn', '\u2068Lathe\u2069', 'auto', ['Lathe']],
  ['what the font does not have is written otherwise', '12\u2033 × 8\u2032', 'auto', ['12" × 8\'']],
  ['nothing is nothing', '', 'rtl', []],
])('money 20 %s', (_, text, base, expected) => {
  expect(shown(text, base)).toEqual(expected)
})

test('money 20 brackets around Arabic turn with it', () => {
  expect(visualRuns('(مستعملة)', 'rtl')).toEqual([{ text: ')مستعملة(', isArabic: true }])
})
