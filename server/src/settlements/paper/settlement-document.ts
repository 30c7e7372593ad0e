import { fillText } from '@gavelhouse/shared/fill-text.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { formatCents } from '@gavelhouse/shared/written.ts'
import { houseTime } from '../../invoices/paper/paper-facts.ts'
import type { PaperHouse } from '../../invoices/paper/paper-head.ts'
import type { PaperDocument, PaperSum, PaperTable } from '../../papers/document.ts'
import type { WholeSettlement } from '../read-sellers.ts'
import { SETTLEMENT_WORDS } from './words.ts'

type Language = PaperDocument['language']

/** A settlement as it is printed. Nothing of it says who bought. */
export function settlementDocument(
  settled: WholeSettlement,
  { house, language }: { house: PaperHouse; language: Language },
): PaperDocument {
  const words = SETTLEMENT_WORDS[language]
  const { number, sellerName, auctionTitle, madeAt, state } = settled
  const reach = [house.email, house.phone].filter((way) => way !== '').join(' · ')
  return {
    language,
    house: { name: house.name, lines: reach === '' ? [] : [reach] },
    title: fillText(words.title, { number }),
    standing: words.states[state],
    code: `SET-${number}`,
    facts: [
      { label: words.seller, lines: [sellerName] },
      { label: words.sale, lines: [auctionTitle === '' ? words.allSales : auctionTitle] },
      { label: words.madeOn, lines: [houseTime(madeAt)] },
    ],
    table: linesTable(settled, language),
    sums: sumsOf(settled, language),
    notes: null,
    annexes: paymentsOf(settled, language),
    pageOf: words.pageOf,
  }
}

function linesTable({ lines }: WholeSettlement, language: Language): PaperTable {
  const words = SETTLEMENT_WORDS[language]
  const amount = (head: string) => ({ head, share: 0.14, isAmount: true })
  return {
    columns: [
      { head: words.lot, share: 0.3 },
      ...[amount(words.hammer), amount(words.premium), amount(words.commission), amount(words.fees), amount(words.net)],
    ],
    rows: lines.map(({ lotNumber, title, kind, hammer, premium, commission, fees, net }) => [
      [`${lotNumber} ${title}`, words.kinds[kind]],
      ...[hammer, premium, -commission, -fees, net].map((part) => [signed(part)]),
    ]),
  }
}

const signed = (amount: Money): string =>
  amount < 0 ? `-${formatCents(-amount)}` : formatCents(amount === 0 ? 0 : amount)

function sumsOf(settled: WholeSettlement, language: Language): PaperSum[] {
  const words = SETTLEMENT_WORDS[language]
  const { hammer, premium, commission, fees, expenseLines, carried, net } = settled
  const some = (label: string, amount: Money): PaperSum[] => (amount === 0 ? [] : [{ label, amount: signed(amount) }])
  return [
    { label: words.hammer, amount: signed(hammer) },
    ...some(words.premium, premium),
    { label: words.commission, amount: signed(-commission) },
    ...some(words.fees, -fees),
    ...expenseLines.map(({ description, amount }) => ({ label: description, amount: signed(-amount) })),
    ...some(words.carried, carried),
    { label: net < 0 ? words.toCarry : words.toPay, amount: signed(net), weight: 'due' },
  ]
}

function paymentsOf({ payments }: WholeSettlement, language: Language): PaperDocument['annexes'] {
  const words = SETTLEMENT_WORDS[language]
  const live = payments.filter(({ isUndone }) => !isUndone)
  if (live.length === 0) return []
  return [
    {
      title: words.payments,
      table: {
        columns: [
          { head: words.day, share: 0.2 },
          { head: words.method, share: 0.25 },
          { head: words.reference, share: 0.35 },
          { head: words.amount, share: 0.2, isAmount: true },
        ],
        rows: live.map(({ day, method, reference, amount }) => [
          ...[[day], [words.methods[method]], [reference], [signed(amount)]],
        ]),
      },
    },
  ]
}
