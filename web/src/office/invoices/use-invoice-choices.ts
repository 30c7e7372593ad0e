import { listInvoiceChoices } from '@gavelhouse/shared/invoices/office-contract.ts'
import { useRead } from '../../lib/api.ts'
import { useSettled } from '../../lib/use-settled.ts'
import type { FilterOption } from '../list/definition.ts'

const PAUSE_MS = 200

type Kind = 'auction' | 'seller' | 'buyer' | 'location'

function useChoices(kind: Kind, typed: string, chosen: readonly number[]): FilterOption[] {
  const words = useSettled(typed.trim().slice(0, 100), PAUSE_MS)
  const { data } = useRead(listInvoiceChoices, { kind, words, chosen: [...chosen] }, { keepPrevious: true })
  return data?.choices.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
}

export const useAuctionChoices = (typed: string, chosen: readonly number[]) => useChoices('auction', typed, chosen)
export const useSellerChoices = (typed: string, chosen: readonly number[]) => useChoices('seller', typed, chosen)
export const useBuyerChoices = (typed: string, chosen: readonly number[]) => useChoices('buyer', typed, chosen)
export const usePlaceChoices = (typed: string, chosen: readonly number[]) => useChoices('location', typed, chosen)
