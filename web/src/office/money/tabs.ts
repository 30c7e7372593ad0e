import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { LIST_RIGHTS } from '@gavelhouse/shared/office/lists.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { Counts } from '../counts/use-counts.ts'

interface Tab {
  label: PhraseKey
  rights: readonly Right[]
  waiting: keyof Counts | null
  /** About the house as a whole: for those who have the right in all auctions. */
  isWhole?: boolean
}

/** What the screen of money is made of, by the word in the address. */
export const MONEY_TABS = {
  payments: { label: 'officePayments', rights: LIST_RIGHTS.payments, waiting: 'stuckPayments' },
  disputes: { label: 'officeDisputes', rights: LIST_RIGHTS.disputes, waiting: 'openDisputes' },
  reconciliation: { label: 'officeReconciliation', rights: ['reports', 'take_money'], waiting: null, isWhole: true },
  books: { label: 'officeTrialBalance', rights: ['reports'], waiting: null },
  journal: { label: 'officeJournal', rights: LIST_RIGHTS.journal, waiting: null },
  tax: { label: 'officeReportTax', rights: ['reports'], waiting: null },
} as const satisfies Record<string, Tab>

export type MoneyTab = keyof typeof MONEY_TABS

/** `everywhere`: those of the rights that are held in all auctions. */
export const tabsFor = (rights: readonly Right[], everywhere: readonly Right[]): MoneyTab[] =>
  (Object.keys(MONEY_TABS) as MoneyTab[]).filter((tab) => {
    const { rights: asked, isWhole = false }: Tab = MONEY_TABS[tab]
    return asked.some((right) => (isWhole ? everywhere : rights).includes(right))
  })
