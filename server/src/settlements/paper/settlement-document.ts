import { fillText } from '@gavelhouse/shared/fill-text.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { formatCents } from '@gavelhouse/shared/written.ts'
import { houseTime } from '../../invoices/paper/paper-facts.ts'
import type { PaperHouse } from '../../invoices/paper/paper-head.ts'
import type { PaperDocument, PaperSum, PaperTable } from '../../papers/document.ts'
import type { PrintedStatement } from './printed-statement.ts'
import { SETTLEMENT_WORDS } from './words.ts'

type Language = PaperDocument['language']

/** A settlement as it is printed; one that is not made says so at every place. Nothing of it says who bought. */
export function settlementDocument(
  printed: PrintedStatement,
  { house, language }: { house: PaperHouse; language: Language },
): PaperDocument {
  const words = SETTLEMENT_WORDS[language]
  const { made, sellerName, auctionTitle, at } = printed
  const reach = [house.email, house.phone].filter((way) => way !== '').join(' · ')
  return {
    language,
    house: { name: house.name, lines: reach === '' ? [] : [reach] },
    title: made === null ? words.preliminaryTitle : fillText(words.title, { number: made.number }),
    standing: made === null ? words.preliminary : words.states[made.state],
    code: made === null ? null : `SET-${made.number}`,
    facts: [
      { label: words.seller, lines: [sellerName] },
      { label: words.sale, lines: [auctionTitle === '' ? words.allSales : auctionTitle] },
      { label: words.madeOn, lines: [houseTime(at)] },
    ],
    table: linesTable(printed, language),
    sums: sumsOf(printed, language),
    notes: made === null ? { label: words.preliminary, lines: [words.preliminaryNote] } : null,
    annexes: made === null ? withheldOf(printed, language) : paymentsOf(made, language),
    pageOf: words.pageOf,
  }
}

function linesTable({ lines }: PrintedStatement, language: Language): PaperTable {
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

function sumsOf(printed: PrintedStatement, language: Language): PaperSum[] {
  const words = SETTLEMENT_WORDS[language]
  const { hammer, premium, commission, fees, expenseLines, carried, net, made } = printed
  const some = (label: string, amount: Money): PaperSum[] => (amount === 0 ? [] : [{ label, amount: signed(amount) }])
  return [
    { label: words.hammer, amount: signed(hammer) },
    ...some(words.premium, premium),
    { label: words.commission, amount: signed(-commission) },
    ...some(words.fees, -fees),
    ...expenseLines.map(({ description, amount }) => ({ label: description, amount: signed(-amount) })),
    ...some(words.carried, carried),
    {
      label: net < 0 ? words.toCarry : made === null ? words.foreseen : words.toPay,
      amount: signed(net),
      weight: 'due',
    },
  ]
}

function withheldOf({ withheld }: PrintedStatement, language: Language): PaperDocument['annexes'] {
  const words = SETTLEMENT_WORDS[language]
  if (withheld.length === 0) return []
  const columns = [
    { head: words.lot, share: 0.5 },
    { head: words.sale, share: 0.3 },
    { head: words.hammer, share: 0.2, isAmount: true },
  ]
  const rows = withheld.map(({ lotNumber, title, auctionTitle, hammer, isDisputed }) => [
    ...[[`${lotNumber} ${title}`, ...(isDisputed ? [words.disputed] : [])], [auctionTitle], [signed(hammer)]],
  ])
  return [{ title: words.withheld, table: { columns, rows } }]
}

function paymentsOf({ payments }: NonNullable<PrintedStatement['made']>, language: Language): PaperDocument['annexes'] {
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
