import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { LIST_RIGHTS } from '../office/lists.ts'
import { problem } from '../problem.ts'
import { RATE_FIELDS } from '../tax/rate-fields.ts'
import {
  count,
  enteredMoney,
  enteredMoneyOrNone,
  flag,
  id,
  instant,
  money,
  moneySum,
  text,
  version,
} from '../wire-types.ts'
import { z } from '../zod.ts'
import { settlementFields } from './settlement.ts'
import { COMMISSION_KINDS, PREMIUM_KEEPERS } from './terms.ts'

/** Sellers and what was agreed on with them. Their accounts are of the house as a whole, so no right within some auctions opens them. */

const termsFields = {
  kind: wire('commission_type', z.enum(COMMISSION_KINDS)),
  rate: wire('commission_percent', RATE_FIELDS.rate),
  bands: wire('commission_bands', z.string()),
  amount: wire('commission_amount', money),
  minimum: wire('commission_min', money.nullable()),
  maximum: wire('commission_max', money.nullable()),
  noSaleFee: wire('no_sale_fee', money),
  lotFee: wire('lot_fee', money),
  premiumTo: wire('premium_to', z.enum(PREMIUM_KEEPERS)),
}

const listedSeller = entity({
  id: wire('id', id),
  name: wire('name', z.string()),
  email: wire('email', z.string()),
  /** One more than are counted: there are more. */
  lotCount: wire('lot_count', count),
  /** null: of more lots than are counted. */
  soldCount: wire('sold_count', count.nullable()),
  /** What the books say is owed to the seller, settled or not. */
  owed: wire('owed', moneySum),
  /** Settled and not paid out yet. */
  unpaid: wire('unpaid', moneySum),
  lastSettledAt: wire('last_settled_at', instant.nullable()),
  /** null: nothing was agreed on yet. */
  terms: wire('terms', entity(termsFields).nullable()),
})

export const listSellers = endpoint({
  path: '/admin/seller/listings',
  summary: 'People who sell, with what they are owed',
  access: 'staff',
  rights: LIST_RIGHTS.sellers,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(listedSeller)),
})

const expense = entity({
  id: wire('id', id),
  auctionId: wire('auction_id', id.nullable()),
  auctionTitle: wire('auction_title', z.string()),
  description: wire('description', z.string()),
  amount: wire('amount', money),
  at: wire('created_at', instant),
})

export const readSeller = endpoint({
  path: '/admin/seller/read',
  summary: 'A seller: terms, expenses not settled yet, and settlements',
  access: 'staff',
  rights: LIST_RIGHTS.sellers,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
  output: entity({
    id: wire('id', id),
    name: wire('name', z.string()),
    email: wire('email', z.string()),
    phone: wire('phone', z.string()),
    lotCount: wire('lot_count', count),
    soldCount: wire('sold_count', count.nullable()),
    owed: wire('owed', moneySum),
    unpaid: wire('unpaid', moneySum),
    /** Of the general terms, which are saved and kept as one record. */
    version: wire('version', count),
    terms: wire('terms', entity({ ...termsFields, validFrom: wire('valid_from', instant) }).nullable()),
    /** For one auction each. */
    exceptions: wire(
      'exceptions',
      z.array(
        entity({
          ...termsFields,
          id: wire('id', id),
          auctionId: wire('auction_id', id),
          auctionTitle: wire('auction_title', z.string()),
          version: wire('version', count),
        }),
      ),
    ),
    expenses: wire('expenses', z.array(expense)),
    /** With something of this seller in them, the newest first. */
    auctions: wire('auctions', z.array(entity({ id: wire('id', id), title: wire('title', z.string()) }))),
    settlements: wire('settlements', z.array(entity(settlementFields))),
  }),
})

/** Nothing said is none. */
const amountOrNothing = enteredMoneyOrNone()

/** Without an auction: from now on, for auctions that open later. With one: for this auction, as far as it is not settled. */
export const saveTerms = endpoint({
  path: '/admin/seller/saveTerms',
  summary: 'Writes down what was agreed on with a seller',
  access: 'staff',
  rights: ['settle'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    sellerId: wire('seller_id', id),
    auctionId: wire('auction_id', id.optional()),
    kind: wire('commission_type', termsFields.kind.type.optional()),
    rate: wire('commission_percent', RATE_FIELDS.rate.optional()),
    bands: wire('commission_bands', text(1_000).trim().optional()),
    amount: wire('commission_amount', amountOrNothing.optional()),
    minimum: wire('commission_min', amountOrNothing.optional()),
    maximum: wire('commission_max', amountOrNothing.optional()),
    noSaleFee: wire('no_sale_fee', amountOrNothing.optional()),
    lotFee: wire('lot_fee', amountOrNothing.optional()),
    premiumTo: wire('premium_to', termsFields.premiumTo.type.optional()),
    seenVersion: wire('seen_version', version.optional()),
  }),
  output: entity({ id: wire('id', id) }),
})

export const removeException = endpoint({
  path: '/admin/seller/removeTerms',
  summary: "Takes back what was agreed on for one auction: the seller's general terms hold again",
  access: 'staff',
  rights: ['settle'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({ id: wire('id', id) }),
  output: entity({ id: wire('id', id) }),
})

const words = (most: number) => text(most).trim().min(1, problem('required'))

export const addExpense = endpoint({
  path: '/admin/seller/addExpense',
  summary: 'Something the next settlement takes off: transport, cleaning; a credit gives instead',
  access: 'staff',
  rights: ['settle'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    sellerId: wire('seller_id', id),
    auctionId: wire('auction_id', id.nullable().default(null)),
    description: wire('description', words(200)),
    amount: wire('amount', enteredMoney(problem('amount_missing'))),
    isCredit: wire('is_credit', flag.default(false)),
  }),
  output: entity({ id: wire('id', id) }),
})

export const removeExpense = endpoint({
  path: '/admin/seller/removeExpense',
  summary: 'Takes an expense away that was not settled yet',
  access: 'staff',
  rights: ['settle'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({ id: wire('id', id) }),
  output: entity({ id: wire('id', id) }),
})
