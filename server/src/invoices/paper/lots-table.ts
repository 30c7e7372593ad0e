import { fillText } from '@gavelhouse/shared/fill-text.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { formatCents } from '@gavelhouse/shared/written.ts'
import type { PaperTable } from '../../papers/document.ts'
import type { PaperWords } from './words.ts'

interface PaperLine {
  described: string[]
  units: string
  unitPrice: Money
  subtotal: Money
  premium: Money
  tax: Money
  total: Money
}

/** The lots of an invoice or of a return, with what each of them comes to. */
export function lotsTable(lines: readonly PaperLine[], words: PaperWords): PaperTable {
  const amount = (head: string, share: number) => ({ head, share, isAmount: true })
  return {
    columns: [
      { head: words.description, share: 36 },
      amount(words.amount, 14),
      amount(words.quantity, 9),
      amount(words.subtotal, 14),
      amount(words.premium, 13),
      amount(words.tax, 12),
      amount(words.total, 14),
    ],
    rows: lines.map((line) => [
      line.described,
      ...[[inTable(line.unitPrice)], [line.units], [inTable(line.subtotal)]],
      ...[[inTable(line.premium)], [inTable(line.tax)], [inTable(line.total)]],
    ]),
  }
}

/** The currency stands with the sums. */
const inTable = (amount: Money): string => formatCents(amount).replace('US ', '')

/** Its title, and by what it is found. */
export function lotWords(
  { title, lotNumber, sku, lotLocation }: { title: string; lotNumber: string; sku: string; lotLocation: string },
  words: PaperWords,
): string[] {
  const facts = [lotNumber === '' ? '' : fillText(words.lot, { number: lotNumber }), sku, lotLocation]
  return [title, facts.filter((fact) => fact !== '').join(' · ')].filter((text) => text !== '')
}
