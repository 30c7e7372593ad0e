import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { LIST_RIGHTS } from '@gavelhouse/shared/office/lists.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { Counts } from '../counts/use-counts.ts'

/** What the screen of money is made of, by the word in the address. */
export const MONEY_TABS = {
  payments: { label: 'officePayments', rights: LIST_RIGHTS.payments, waiting: 'stuckPayments' },
  disputes: { label: 'officeDisputes', rights: LIST_RIGHTS.disputes, waiting: 'openDisputes' },
  reconciliation: { label: 'officeReconciliation', rights: ['reports', 'take_money'], waiting: null },
  books: { label: 'officeTrialBalance', rights: ['reports'], waiting: null },
  journal: { label: 'officeJournal', rights: LIST_RIGHTS.journal, waiting: null },
  tax: { label: 'officeReportTax', rights: ['reports'], waiting: null },
} as const satisfies Record<string, { label: PhraseKey; rights: readonly Right[]; waiting: keyof Counts | null }>

export type MoneyTab = keyof typeof MONEY_TABS

export const tabsFor = (rights: readonly Right[]): MoneyTab[] =>
  (Object.keys(MONEY_TABS) as MoneyTab[]).filter((tab) =>
    MONEY_TABS[tab].rights.some((right) => rights.includes(right)),
  )
