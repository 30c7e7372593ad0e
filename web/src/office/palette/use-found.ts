import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { listOfficeInvoices } from '@gavelhouse/shared/invoices/office-contract.ts'
import { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import { listBidders, listOfficeAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { LIST_RIGHTS, type OfficeList } from '@gavelhouse/shared/office/lists.ts'
import { useRead } from '../../lib/api.ts'
import { useSettled } from '../../lib/use-settled.ts'

const PAUSE_MS = 200
const MOST = 5

export interface Found {
  list: 'lots' | 'auctions' | 'bidders' | 'invoices'
  to: string
  label: string
  detail: string
}

/** Lots, auctions, invoices and people whose number or name holds what was typed, as far as somebody may see them. */
export function useFound(typed: string, rights: readonly Right[]): Found[] {
  const words = useSettled(typed.trim(), PAUSE_MS)
  const ask = (list: OfficeList) => ({
    question: { ...readListQuery(list, `q=${encodeURIComponent(words)}`), page: 1, limit: MOST },
    options: { enabled: words !== '' && LIST_RIGHTS[list].some((right) => rights.includes(right)), keepPrevious: true },
  })
  const [ofLots, ofAuctions, ofBidders, ofInvoices] = [ask('lots'), ask('auctions'), ask('bidders'), ask('invoices')]
  const lots = useRead(listAllLots, ofLots.question, ofLots.options).data
  const auctions = useRead(listOfficeAuctions, ofAuctions.question, ofAuctions.options).data
  const bidders = useRead(listBidders, ofBidders.question, ofBidders.options).data
  const invoices = useRead(listOfficeInvoices, ofInvoices.question, ofInvoices.options).data
  if (words === '') return []
  return [
    ...(lots?.records ?? []).map(({ id, lotNumber, title, auctionTitle }) => ({
      ...{ list: 'lots' as const, to: `/admin/lots/${id}`, label: `${lotNumber} ${title}`, detail: auctionTitle },
    })),
    ...(auctions?.records ?? []).map(({ id, title, sellerName }) => ({
      ...{ list: 'auctions' as const, to: `/admin/lots?auction=${id}`, label: title, detail: sellerName },
    })),
    ...(invoices?.records ?? []).map(({ id, buyerName, auctionTitle }) => ({
      ...{ list: 'invoices' as const, to: `/admin/invoices/${id}`, label: `${id} ${buyerName}`, detail: auctionTitle },
    })),
    ...(bidders?.records ?? []).map(({ name, email }) => ({
      ...{ list: 'bidders' as const, label: name, detail: email },
      to: `/admin/bidders?q=${encodeURIComponent(email)}`,
    })),
  ]
}
