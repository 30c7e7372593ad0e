import Fastify from 'fastify'
import readExcel from 'read-excel-file/node'
import { afterAll, expect, test } from 'vitest'
import { readPdf, readPlaces } from '../testing/read-pdf.ts'
import type { PaperDocument } from './document.ts'
import { PaperMaker } from './paper-maker.ts'

const papers = new PaperMaker(Fastify({ logger: false }).log)
afterAll(() => papers.stop())

const DOCUMENT: PaperDocument = {
  language: 'en',
  house: { name: 'Gavelhouse', lines: ['1 Main St'] },
  ...{ title: 'Invoice 7', standing: 'Unpaid', code: 'INV-7', facts: [{ label: 'Buyer', lines: ['Ann'] }] },
  table: {
    columns: [
      { head: 'Description', share: 3 },
      { head: 'Total', share: 1, isAmount: true },
    ],
    rows: Array.from({ length: 80 }, (_, row) => [[`Lathe ${row + 1}`, 'Lot 4'], ['$10.00']]),
  },
  sums: [{ label: 'Due', amount: 'US $800.00', weight: 'due' }],
  ...{ notes: { label: 'Notes', lines: ['Bring a truck'] }, annexes: [], pageOf: 'Page {page} of {count}' },
}

test('money 20 many lines go over several pages, each with running head, heads of the table and its number', async () => {
  const pages = readPdf(await papers.make({ type: 'pdf', documents: [DOCUMENT] }))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(page).toContain('Gavelhouse Invoice 7')
    expect(page).toContain('Description Total')
  }
  const all = pages.join('\n')
  for (let row = 1; row <= 80; row += 1) expect(all).toContain(`Lathe ${row} $10.00`)
  expect(pages.at(-1)).toMatch(/Due US \$800\.00/)
  expect(all).toContain('Bring a truck')
})

test('money 20 what somebody wrote beside an amount is broken before it, and more sums than a page holds go over the next', async () => {
  const label = 'Transport of the large lathe from the yard in Ogden to the hall, with crane and insurance'
  const sums = Array.from({ length: 60 }, (_, row) => ({ label: `${row + 1}. ${label}`, amount: `-US $${row + 1}.00` }))
  const document = { ...DOCUMENT, table: { ...DOCUMENT.table, rows: [] }, sums: [...sums, ...DOCUMENT.sums] }
  const pieces = readPlaces(await papers.make({ type: 'pdf', documents: [document] })).flat()
  expect(pieces.filter(({ y }) => y < 40)).toEqual([])
  const beside = pieces.filter(({ text }) => /Transport|crane/.test(text))
  expect(beside.length).toBeGreaterThanOrEqual(60)
  for (const { text } of beside) expect(text.length).toBeLessThan(45)
  for (const { amount } of sums) expect(pieces.map(({ text }) => text)).toContain(amount)
})

test('P-1046 several documents are one file, each with pages of its own numbers', async () => {
  const short = { ...DOCUMENT, table: { ...DOCUMENT.table, rows: [[['Mill'], ['$1.00']]] } }
  const documents: [PaperDocument, PaperDocument] = [short, { ...short, language: 'ar', title: 'فاتورة 8' }]
  const pages = readPdf(await papers.make({ type: 'pdf', documents }))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Page 1 of 1')
  // From the right: the number of an Arabic heading stands left of its word, the house at the right.
  expect(pages[1]).toMatch(/^8 \s*ةروتاف Gavelhouse/)
})

test('P-309 what a spreadsheet is given as text stays text, whatever it begins with', async () => {
  const hostile = ['=HYPERLINK("http://evil.test")', '+1', '-2', '@SUM(A1)', '\tx']
  const sheet = { name: 'Lots', columns: [{ head: 'Description', width: 20 }], hasTotals: false }
  const bytes = await papers.make({
    type: 'xlsx',
    spreadsheet: { isRightToLeft: false, sheets: [{ ...sheet, rows: hostile.map((text) => [text]) }] },
  })
  const [read] = await readExcel(Buffer.from(bytes))
  expect(read?.data.slice(1).map(([cell]) => cell)).toEqual(hostile.map((text) => text.trim()))
})

test('a paper that cannot be drawn fails by itself, and the next one is made', async () => {
  const broken = { ...DOCUMENT, code: 'x'.repeat(10_000) }
  await expect(papers.make({ type: 'pdf', documents: [broken] })).rejects.toThrow('could not be drawn')
  expect(readPdf(await papers.make({ type: 'pdf', documents: [DOCUMENT] }))[0]).toContain('INV-7')
})
