import type { AccountKind } from './chart.ts'

/** One account of the books: of a kind, and whose or of what it is where there are many of the kind. */
export interface Account {
  kind: AccountKind
  /** Empty where the house has one of the kind. */
  owner: string
}

type HouseKind = 'clearing' | 'bank' | 'cash' | 'provider_fees' | 'promotions' | 'losses' | HouseIncome
type HouseIncome = 'premium' | 'commission' | 'seller_fees' | 'processing' | 'shipping' | 'handling' | 'forfeits'

export const houseAccount = (kind: HouseKind): Account => ({ kind, owner: '' })

/** An account of a person, an invoice, a deposit: by its id; of a tax: by its state. */
export const accountOf = (kind: Exclude<AccountKind, HouseKind>, owner: number | string): Account => ({
  kind,
  owner: String(owner),
})

export const accountName = ({ kind, owner }: Account): string => (owner === '' ? kind : `${kind}:${owner}`)
