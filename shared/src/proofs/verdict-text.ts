import { type Money, toDollars } from '../money.ts'
import type { Outcome } from './explain-outcome.ts'
import type { Problem, Verdict } from './verify-log.ts'

/** A verdict in plain English, for the command. The site has the same sentences in its phrases. */
export function verdictText(verdict: Verdict): string {
  if (!verdict.isSound) {
    const { problem, number } = verdict
    return `WRONG${number === null ? '' : ` at line ${number}`}: ${PROBLEMS[problem]}`
  }
  const { file, outcome, sealedAmounts, changedAt } = verdict
  const nameOf = (bidder: string) => file.names[bidder] ?? bidder
  return [
    `Sound: ${file.lines.length} lines of lot ${file.lotId} (${file.title}).`,
    outcomeText(outcome, nameOf),
    ...sealedText(sealedAmounts),
    ...changedAt.map((number) => `From line ${number} on other rules or dates held, though there had been bids.`),
    ...announcedText((file.announced ?? []).length + (file.heard ?? []).length),
    ...(file.unhashed > 0 ? [`Lines up to ${file.unhashed} were written before the house kept receipts.`] : []),
  ].join('\n')
}

function sealedText(count: number): string[] {
  if (count === 0) return []
  if (count === 1) return ['1 amount stays sealed; its bidder can check their own receipt.']
  return [`${count} amounts stay sealed; each bidder can check their own receipt.`]
}

const announcedText = (count: number): string[] =>
  count === 0 ? [] : [`What was heard of it while the lot was open is all in it (${count} hashes).`]

const dollarsText = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })

const formatMoney = (amount: Money): string => dollarsText.format(toDollars(amount))

const PROBLEMS: Record<Problem, string> = {
  shape: 'this is not a log of a closed lot.',
  order: 'a line is missing, twice or in the wrong place.',
  hash: 'this line, or one before it, was changed.',
  amount: 'the amount is not the one that was sealed.',
  reserve: 'the reserve is not the one that was sealed.',
  rules: 'the rules lead to something else here.',
  hidden: 'an amount is kept secret that decides the sale.',
  announced: 'the house had announced another log while the lot was open.',
  outcome: 'the lines lead to another end than the one told.',
  signature: 'it was not signed by this house.',
}

function outcomeText(outcome: Outcome, nameOf: (bidder: string) => string): string {
  if (outcome.why === 'withdrawn') return 'Not sold: the house withdrew it.'
  if (outcome.why === 'no_bids') return 'Not sold: nobody bid.'
  if (outcome.why === 'reserve_not_met') return 'Not sold: the reserve was not met.'
  const won = `${nameOf(outcome.winner)} won at ${formatMoney(outcome.price)}`
  switch (outcome.why) {
    case 'best_bid':
      return `${won}: the next best offer was ${formatMoney(outcome.nextAmount)} by ${nameOf(outcome.next)}.`
    case 'earlier_bid':
      return `${won}: ${nameOf(outcome.next)} offered the same amount, but later.`
    case 'only_bidder':
      return `${won}: nobody else bid.`
    case 'sealed_bid':
      return `${won}: the best of the sealed bids of ${outcome.bidders} bidders.`
    case 'bought':
      return `${won}: bought outright.`
    case 'awarded':
      return `${won}: sold by hand by the house.`
  }
}
