import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { MAX_UPLOADS_AT_ONCE } from '../files/upload-contract.ts'
import { listInput, listOutput } from '../list.ts'
import { lotTitle } from '../lots/lot-title.ts'
import { offerFields } from '../offers/contract.ts'
import { problem } from '../problem.ts'
import { settledExpense, settlementFields, statementLine } from '../settlements/settlement.ts'
import { count, enteredMoneyOrNone, flag, id, instant, money, moneySum, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { ITEM_STATES } from './item-life.ts'

/** What a seller sees of the house: everything about their own lots, and nothing about who bids, buys, asks or offers. */

export const OWN_LOT_STATES = ['draft', 'future', 'open', 'sold', 'closed'] as const

const ownLot = entity({
  id: wire('id', id),
  lotNumber: wire('lot', z.string()),
  title: wire('title', z.string()),
  mainPicture: wire('avatar', z.string()),
  auctionId: wire('auctionid', id),
  auctionTitle: wire('auctionlot_title', z.string()),
  status: wire('status', z.enum(OWN_LOT_STATES)),
  isWithdrawn: wire('withdrawn', flag),
  price: wire('price', money),
  reserve: wire('rprice', money.nullable()),
  reserveMet: wire('reserve_met', flag),
  /** null: of a sealed lot its seller is not told either, until it is over (rule 12). */
  bidCount: wire('bid_count', count.nullable()),
  watcherCount: wire('watchers', count),
  closesAt: wire('date_closed', instant),
})

export const listOwnLots = endpoint({
  path: '/seller/product/listings',
  summary: "The caller's own lots, with how they stand and no word of who bids",
  access: 'staff',
  rights: ['sell'],
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(ownLot)),
})

export const listOwnOffers = endpoint({
  path: '/seller/offer/listings',
  summary: "Offers for the caller's own lots, without who made them",
  feature: 'make_offer',
  access: 'staff',
  rights: ['sell'],
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity({ limit: listInput.limit, page: listInput.page }),
  output: entity(listOutput(entity(offerFields))),
})

const ownQuestion = entity({
  id: wire('id', id),
  lotId: wire('project_id', id),
  lotNumber: wire('lot', z.string()),
  lotTitle: wire('projects_title', z.string()),
  message: wire('message', z.string()),
  isAnswered: wire('is_answered', flag),
  createdAt: wire('created_at', instant),
})

export const listOwnQuestions = endpoint({
  path: '/seller/question/listings',
  summary: "What people ask about the caller's own lots, without who asks",
  access: 'staff',
  rights: ['sell'],
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity({ limit: listInput.limit, page: listInput.page }),
  output: entity(listOutput(ownQuestion)),
})

const words = (most: number) => text(most).trim().min(1, problem('required'))

export const answerOwnQuestion = endpoint({
  path: '/seller/question/answer',
  summary: 'Answers a question about a lot of the caller; the house sends it on',
  access: 'staff',
  rights: ['sell'],
  ownership: 'record',
  rate: 'staff',
  repeat: 'key',
  input: entity({ id: wire('id', id), body: wire('body', words(5_000)) }),
  output: entity({ id: wire('id', id) }),
})

export const listOwnStatements = endpoint({
  path: '/seller/statement/listings',
  summary: 'What was settled with the caller, the newest first, and what the books say is owed',
  access: 'staff',
  rights: ['sell'],
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity({}),
  output: entity({
    owed: wire('owed', moneySum),
    unpaid: wire('unpaid', moneySum),
    statements: wire('statements', z.array(entity(settlementFields))),
  }),
})

const numbered = entity({ number: wire('number', id) })

export const readOwnStatement = endpoint({
  path: '/seller/statement/read',
  summary: "One of the caller's settlements, lot by lot",
  access: 'staff',
  rights: ['sell'],
  ownership: 'record',
  rate: 'staff',
  repeat: 'read',
  input: numbered,
  output: entity({
    ...settlementFields,
    lines: wire('lines', z.array(statementLine)),
    expenseLines: wire('expense_lines', z.array(settledExpense)),
  }),
})

export const getOwnStatementPdf = endpoint({
  path: '/seller/statement/pdf',
  summary: "One of the caller's settlements as PDF",
  access: 'staff',
  rights: ['sell'],
  ownership: 'record',
  rate: 'paper',
  repeat: 'read',
  input: numbered,
  output: fileAnswer,
})

const itemFields = {
  id: wire('id', id),
  title: wire('title', z.string()),
  description: wire('description', z.string()),
  quantity: wire('qty', count),
  startingPrice: wire('sprice', money.nullable()),
  reserve: wire('rprice', money.nullable()),
  state: wire('state', z.enum(ITEM_STATES)),
  answer: wire('answer', z.string()),
  lotId: wire('lot_id', id.nullable()),
  createdAt: wire('created_at', instant),
  pictures: wire('pictures', z.array(z.string())),
}

/** As many as are uploaded at once. */
export const MOST_ITEM_PICTURES = MAX_UPLOADS_AT_ONCE

export const submitItem = endpoint({
  path: '/seller/item/submit',
  summary: 'Offers the house something to sell; it becomes a lot once the house has said yes',
  access: 'staff',
  rights: ['sell'],
  ownership: 'caller',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    title: wire('title', lotTitle),
    description: wire('description', text(5_000).trim().default('')),
    quantity: wire('qty', z.int(problem('quantity_missing')).min(1, problem('min_quantity')).max(1_000_000)),
    startingPrice: wire('sprice', enteredMoneyOrNone().default(null)),
    reserve: wire('rprice', enteredMoneyOrNone().default(null)),
    /** Names of pictures the caller uploaded for this, the main one first. */
    pictures: wire(
      'pictures',
      z
        .array(text(80))
        .max(MOST_ITEM_PICTURES, problem('too_many', { max: MOST_ITEM_PICTURES }))
        .default([]),
    ),
  }),
  output: entity({ id: wire('id', id) }),
})

export const listOwnItems = endpoint({
  path: '/seller/item/listings',
  summary: 'What the caller has offered the house, the newest first',
  access: 'staff',
  rights: ['sell'],
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity({ limit: listInput.limit, page: listInput.page }),
  output: entity(listOutput(entity(itemFields))),
})

export const withdrawItem = endpoint({
  path: '/seller/item/withdraw',
  summary: 'Takes back what the house has not answered yet',
  access: 'staff',
  rights: ['sell'],
  ownership: 'record',
  rate: 'staff',
  repeat: 'key',
  input: entity({ id: wire('id', id) }),
  output: entity({ id: wire('id', id) }),
})

/** For staff. Of one seller everything, the newest first; of all sellers what waits for an answer, the longest waiting first. */
export const listItems = endpoint({
  path: '/admin/item/listings',
  summary: 'What a seller has offered the house, or what waits for an answer of all sellers',
  access: 'staff',
  rights: ['catalogue'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({ sellerId: wire('seller_id', id.optional()), limit: listInput.limit, page: listInput.page }),
  output: entity(
    listOutput(entity({ ...itemFields, sellerId: wire('seller_id', id), sellerName: wire('seller_name', z.string()) })),
  ),
})

/** Accepted, it is a lot of the auction, as the seller described it; staff go on from there. */
export const answerItem = endpoint({
  path: '/admin/item/answer',
  summary: 'Accepts what a seller has offered into an auction, or says no',
  access: 'staff',
  rights: ['catalogue'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    id: wire('id', id),
    isAccepted: wire('accepted', flag),
    auctionId: wire('auctionid', id.optional()),
    categoryId: wire('categoryTypeId', id.optional()),
    conditionId: wire('conditionTypeId', id.optional()),
    answer: wire('answer', text(500).trim().default('')),
  }),
  output: entity({ id: wire('id', id), lotId: wire('lot_id', id.nullable()) }),
})
