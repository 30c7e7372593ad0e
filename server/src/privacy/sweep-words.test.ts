import { expect, test } from 'vitest'
import { inJson, sweeperFor } from './sweep-words.ts'

const { sweep } = sweeperFor(['ann@house.test', 'Ann Smith', '1200', 'Smith "Tools"'])

test.each([
  ['Ann Smith came', '[erased] came'],
  ['Regards,\nann smith', 'Regards,\n[erased]'],
  ['Joann Smith and Ann Smithers', 'Joann Smith and Ann Smithers'],
  ['Joäann Smith', 'Joäann Smith'],
  ['<ann@house.test>.', '<[erased]>.'],
  ['mary.ann@house.test', 'mary.ann@house.test'],
  ['ann@house.test.au', 'ann@house.test.au'],
  ['1200 of 12000', '[erased] of 12000'],
])('whole words are replaced: %j', (text, swept) => {
  expect(sweep(text)).toBe(swept)
})

test('of a JSON value only the texts change: no number, no name of a field', () => {
  const swept = inJson(sweep)
  expect(swept('{"1200": 1200, "much": 12345678901234567890.10}')).toBe(
    '{"1200": 1200, "much": 12345678901234567890.10}',
  )
  expect(swept('{"by": ["Ann Smith", "Smith \\"Tools\\""], "a\\"b": "Regards,\\nAnn Smith"}')).toBe(
    '{"by": ["[erased]", "Smith \\"Tools\\""], "a\\"b": "Regards,\\n[erased]"}'.replace(
      'Smith \\"Tools\\"',
      '[erased]',
    ),
  )
})
