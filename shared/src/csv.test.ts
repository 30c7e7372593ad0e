import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

test.each([
  [
    'plain cells',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['no line end at the end', 'a,b', [['a', 'b']]],
  [
    'an empty last cell',
    'a,\r\nb,',
    [
      ['a', ''],
      ['b', ''],
    ],
  ],
  ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
  ['line ends of a Mac', 'a\nb', [['a'], ['b']]],
  ['line ends of an old Mac', 'a\rb', [['a'], ['b']]],
  ['a comma in quotes', '"a,b",c', [['a,b', 'c']]],
  ['a quote in quotes', '"say ""hi""",c', [['say "hi"', 'c']]],
  ['a line end in quotes', '"a\r\nb",c', [['a\r\nb', 'c']]],
  ['quotes never closed', '"a,b\nc', null],
  ['text after the quotes', '"a"b,c', null],
  ['semicolons', 'a;b,c;d', [['a', 'b,c', 'd']]],
  ['tabs', 'a\tb', [['a', 'b']]],
  ['what Excel is told', 'sep=;\r\na, b;c', [['a, b', 'c']]],
  ['what Excel is told, with a byte order mark', '\uFEFFSEP=,\na;b;c,d', [['a;b;c', 'd']]],
  ['an empty line', 'a\n\nb', [['a'], [''], ['b']]],
  ['nothing', '', []],
])('P-210 read: %s', (_name, text, rows) => {
  expect(readCsv(text, 100)).toEqual(rows)
})

test('reading stops at the most rows allowed', () => {
  expect(readCsv('\n'.repeat(1_000_000), 5)).toHaveLength(5)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\0x', '＝1', '＋1', '－1', '＠x'])(
  'P-210 T-65 %j is written so that no spreadsheet runs it, and read as it was',
  (text) => {
    const written = writeCsv([['a', text]])
    expect(written).toMatch(/^\uFEFFa,"?'/)
    expect(readCsv(written, 10)).toEqual([['a', text]])
  },
)

test('T-65 numbers stay numbers, negative ones too', () => {
  expect(writeCsv([[1, -2.5, 'x']])).toBe('\uFEFF1,-2.5,x\r\n')
})

test('P-210 P-211 whatever is written is read again, and no cell runs', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab ,;"=+-@\t\r\n\'é漢＝'), maxLength: 8 })
  // A text that looks guarded is the one thing that comes back shorter.
  const plain = cell.filter((text) => !/^'[=+\-@\t\r\n\0＝＋－＠]/.test(text))
  fc.assert(
    fc.property(fc.array(fc.array(plain, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const written = writeCsv([['x', 'y'], ...rows])
      expect(readCsv(written, 100)?.slice(1)).toEqual(rows)
      for (const text of rows.flat()) expect(writeCsv([[text]])).not.toMatch(/^\uFEFF"?[=+\-@\t\0＝]/)
    }),
  )
})
