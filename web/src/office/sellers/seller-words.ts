import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { MAX_DEPTH } from '@gavelhouse/shared/list-bounds.ts'
import { toPercent } from '@gavelhouse/shared/money/rate.ts'
import { type Money, toDollars } from '@gavelhouse/shared/money.ts'
import type { readSeller } from '@gavelhouse/shared/settlements/contract.ts'
import type { RUN_OUTCOMES } from '@gavelhouse/shared/settlements/settle-contract.ts'
import type { ItemKind } from '@gavelhouse/shared/settlements/settle-items.ts'
import type { PaymentMethod, SettlementState } from '@gavelhouse/shared/settlements/settlement.ts'
import type { CommissionKind, TermsFields } from '@gavelhouse/shared/settlements/terms.ts'
import { formatCents, formatCount } from '../../lib/format.ts'
import type { Text } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

export type Seller = OutputOf<typeof readSeller>

export const COMMISSION_LABELS: Record<CommissionKind, PhraseKey> = {
  percent: 'officeCommissionPercent',
  bracket: 'officeCommissionBracket',
  marginal: 'officeCommissionMarginal',
  flat: 'officeCommissionFlat',
}

export const ITEM_LABELS: Record<ItemKind, PhraseKey> = {
  sale: 'officeItemSale',
  return: 'officeItemReturn',
  unsold: 'officeItemUnsold',
}

export const STATE_LABELS: Record<SettlementState, [PhraseKey, BadgeKind]> = {
  open: ['officeSettlementOpen', 'waiting'],
  paid: ['officeSettlementPaid', 'good'],
  carried: ['officeSettlementCarried', 'bad'],
  settled: ['officeSettlementSettled', 'plain'],
}

export const METHOD_LABELS: Record<PaymentMethod, PhraseKey> = {
  transfer: 'officeByTransfer',
  cheque: 'officeByCheque',
  cash: 'officeByCash',
}

export const OUTCOME_LABELS: Record<(typeof RUN_OUTCOMES)[number], [PhraseKey, BadgeKind]> = {
  ready: ['officeRunReady', 'waiting'],
  made: ['officeRunMade', 'good'],
  nothing: ['officeRunNothing', 'plain'],
  no_terms: ['officeRunNoTerms', 'bad'],
}

/** '12.5 %', or how it is reckoned where there is more to say. */
export function termsInShort(text: Text, terms: TermsFields | null): string {
  if (terms === null) return text('officeNoTerms')
  if (terms.kind === 'percent') return `${toPercent(terms.rate)} %`
  if (terms.kind === 'flat') return text('officeFlatOf', { amount: formatCents(terms.amount) })
  return text(COMMISSION_LABELS[terms.kind])
}

/** With a minus sign where it is below zero. */
export const signed = (amount: Money): string => (amount < 0 ? `\u2212${formatCents(-amount)}` : formatCents(amount))

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The same in a column of amounts, which says what they are. */
export const figure = (amount: Money): string =>
  `${amount < 0 ? '\u2212' : ''}${twoDecimals.format(Math.abs(toDollars(amount)))}`

/** Lots are counted only so far. */
export const lotsInWords = (lots: number): string =>
  lots > MAX_DEPTH ? `${formatCount(MAX_DEPTH)}+` : formatCount(lots)
