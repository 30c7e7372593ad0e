import { HANDOVERS } from '@gavelhouse/shared/invoices/invoice.ts'
import { listOfficeInvoices } from '@gavelhouse/shared/invoices/office-contract.ts'
import { useMemo } from 'react'
import { useSession } from '../../lib/session.ts'
import { type Text, useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { FilterOption, ListDefinition } from '../list/definition.ts'
import { ExportInvoices } from './ExportInvoices.tsx'
import { invoiceActs } from './invoice-acts.ts'
import { INVOICE_COLUMNS, type ListedInvoice } from './invoice-columns.tsx'
import { AGING_WORDS, DELIVERY_WORDS, HANDOVER_WORDS, METHOD_WORDS, STATE_WORDS } from './invoice-words.ts'
import { useAuctionChoices, useBuyerChoices, usePlaceChoices, useSellerChoices } from './use-invoice-choices.ts'

const named = (text: Text, words: Record<string, PhraseKey>): FilterOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label: text(label) }))

const firstOf = (words: Record<string, [PhraseKey, unknown]>): Record<string, PhraseKey> =>
  Object.fromEntries(Object.entries(words).map(([value, [label]]) => [value, label]))

export function useInvoiceList(): ListDefinition<ListedInvoice> {
  const text = useText()
  const { user } = useSession()
  const rights = user?.rights
  return useMemo(
    (): ListDefinition<ListedInvoice> => ({
      ...{ list: 'invoices', title: 'officeInvoices', call: listOfficeInvoices, columns: INVOICE_COLUMNS },
      ...{ searchLabel: text('officeSearchInvoices'), emptyHint: 'officeInvoicesEmpty', exports: ExportInvoices },
      nameOf: ({ id, buyerName }) => `${id} ${buyerName}`,
      acts: invoiceActs(rights ?? []),
      presets: [
        { label: 'officeOpenInvoices', query: 'unpaid=1&sort=due' },
        { label: 'officeOverdue', query: 'overdue=1&sort=due' },
        { label: 'officeInvoicePartial', query: 'state=partial&sort=due' },
        { label: 'officeByClaim', query: 'method=offline&unpaid=1' },
      ],
      filters: [
        { name: 'state', label: 'officeStatus', as: 'choice', options: named(text, firstOf(STATE_WORDS)) },
        { name: 'aging', label: 'officeAging', as: 'choice', options: named(text, firstOf(AGING_WORDS)) },
        { name: 'overdue', label: 'officeOverdue', as: 'flag', yes: 'officeYes', no: 'officeNo' },
        { name: 'auction', label: 'officeAuction', as: 'record', useOptions: useAuctionChoices },
        { name: 'bidder', label: 'officeBuyer', as: 'record', useOptions: useBuyerChoices },
        { name: 'seller', label: 'officeSeller', as: 'record', useOptions: useSellerChoices },
        { name: 'location', label: 'officePlace', as: 'record', useOptions: usePlaceChoices },
        { name: 'method', label: 'officePaidBy', as: 'choice', options: named(text, METHOD_WORDS) },
        { name: 'amount', label: 'officeTotal', as: 'range' },
        { name: 'delivery', label: 'officeDelivery', as: 'choice', options: named(text, DELIVERY_WORDS) },
        {
          ...{ name: 'handover', label: 'officeGoods', as: 'choice' },
          options: HANDOVERS.map((value) => ({ value, label: text(HANDOVER_WORDS[value]) })),
        },
        { name: 'from', label: 'officeMade', as: 'day' },
      ],
    }),
    [text, rights],
  )
}
