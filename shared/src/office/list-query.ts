import { dateAfter, startOfHouseDate } from '../house-clock.ts'
import { invoiceIdInCode } from '../invoices/desk-code.ts'
import type { Filter } from '../list.ts'
import { LOT_NAMES } from '../list-names.ts'
import { lotIdInCode } from '../lots/lot-code.ts'
import {
  AUDIT_NAMES,
  BIDDER_NAMES,
  DISPUTE_NAMES,
  JOURNAL_NAMES,
  LETTER_NAMES,
  OFFICE_AUCTION_NAMES,
  OFFICE_BID_NAMES,
  OFFICE_INVOICE_NAMES,
  OFFICE_LOT_NAMES,
  OFFICE_OFFER_NAMES,
  OFFICE_PAYMENT_NAMES,
  OFFICE_RETURN_NAMES,
  SELLER_NAMES,
  SHIPMENT_NAMES,
} from './list-names.ts'
import type { OfficeList } from './lists.ts'

/**
 * What the address of a list in the office asks for. Screens, views and tasks on 'all that match' read it here and nowhere
 * else, so they mean the same. Anything odd counts as not asked.
 */

/** How the value of a name in the address is read, and what it asks of the call. */
type Reading = 'text' | 'lot' | 'invoice' | 'ids' | 'words' | 'flag' | 'range' | 'from' | 'to'

interface Question {
  field: string
  as: Reading
}

const asks = (field: string, as: Reading): Question => ({ field, as })

/** What letters of both kinds can be asked for. */
const letterQuestions = {
  q: asks(LETTER_NAMES.text, 'text'),
  state: asks(LETTER_NAMES.state, 'words'),
  assignee: asks(LETTER_NAMES.assigneeId, 'ids'),
  from: asks(LETTER_NAMES.createdAt, 'from'),
  to: asks(LETTER_NAMES.createdAt, 'to'),
}

/** By list and name in the address. A range is '10-50', '10-' or '-50'; a flag 1 or 0; from and to are days of the house; a lot and an invoice are also found by the code on them. */
export const LIST_QUESTIONS: Record<OfficeList, Record<string, Question>> = {
  lots: {
    q: asks(OFFICE_LOT_NAMES.officeText, 'lot'),
    auction: asks(LOT_NAMES.auctionId, 'ids'),
    status: asks(LOT_NAMES.status, 'words'),
    withdrawn: asks(OFFICE_LOT_NAMES.isWithdrawn, 'flag'),
    seller: asks(LOT_NAMES.sellerId, 'ids'),
    category: asks(LOT_NAMES.categoryId, 'ids'),
    location: asks(LOT_NAMES.locationId, 'ids'),
    picture: asks(OFFICE_LOT_NAMES.hasPicture, 'flag'),
    price: asks(LOT_NAMES.price, 'range'),
    bids: asks(OFFICE_LOT_NAMES.bidCount, 'range'),
    labelled: asks(OFFICE_LOT_NAMES.isLabelled, 'flag'),
    returned: asks(OFFICE_LOT_NAMES.isReturned, 'flag'),
    from: asks(LOT_NAMES.closesAt, 'from'),
    to: asks(LOT_NAMES.closesAt, 'to'),
  },
  auctions: {
    q: asks(OFFICE_AUCTION_NAMES.text, 'text'),
    status: asks(OFFICE_AUCTION_NAMES.phase, 'words'),
    seller: asks(OFFICE_AUCTION_NAMES.sellerId, 'ids'),
    location: asks(OFFICE_AUCTION_NAMES.locationId, 'ids'),
    from: asks(OFFICE_AUCTION_NAMES.closesAt, 'from'),
    to: asks(OFFICE_AUCTION_NAMES.closesAt, 'to'),
  },
  bidders: {
    q: asks(BIDDER_NAMES.text, 'text'),
    state: asks(BIDDER_NAMES.state, 'words'),
    auction: asks(BIDDER_NAMES.auctionId, 'ids'),
    group: asks(BIDDER_NAMES.groupId, 'ids'),
    suspended: asks(BIDDER_NAMES.isSuspended, 'flag'),
    limit: asks(BIDDER_NAMES.hasLimit, 'flag'),
    bids: asks(BIDDER_NAMES.hasBids, 'flag'),
    wins: asks(BIDDER_NAMES.hasWins, 'flag'),
    unpaid: asks(BIDDER_NAMES.isUnpaid, 'flag'),
    from: asks(BIDDER_NAMES.createdAt, 'from'),
    to: asks(BIDDER_NAMES.createdAt, 'to'),
  },
  bids: {
    lot: asks(OFFICE_BID_NAMES.lotId, 'ids'),
    auction: asks(OFFICE_BID_NAMES.auctionId, 'ids'),
    bidder: asks(OFFICE_BID_NAMES.userId, 'ids'),
    state: asks(OFFICE_BID_NAMES.state, 'words'),
    amount: asks(OFFICE_BID_NAMES.amount, 'range'),
    from: asks(OFFICE_BID_NAMES.at, 'from'),
    to: asks(OFFICE_BID_NAMES.at, 'to'),
  },
  offers: {
    q: asks(OFFICE_OFFER_NAMES.text, 'text'),
    status: asks(OFFICE_OFFER_NAMES.status, 'words'),
    auction: asks(OFFICE_OFFER_NAMES.auctionId, 'ids'),
    lot: asks(OFFICE_OFFER_NAMES.lotId, 'ids'),
    bidder: asks(OFFICE_OFFER_NAMES.buyerId, 'ids'),
    amount: asks(OFFICE_OFFER_NAMES.amount, 'range'),
    from: asks(OFFICE_OFFER_NAMES.createdAt, 'from'),
    to: asks(OFFICE_OFFER_NAMES.createdAt, 'to'),
  },
  questions: {
    ...letterQuestions,
    auction: asks(LETTER_NAMES.auctionId, 'ids'),
    lot: asks(LETTER_NAMES.lotId, 'ids'),
  },
  messages: { ...letterQuestions, suspect: asks(LETTER_NAMES.isSuspect, 'flag') },
  audit: {
    staff: asks(AUDIT_NAMES.staffId, 'ids'),
    act: asks(AUDIT_NAMES.act, 'words'),
    kind: asks(AUDIT_NAMES.kind, 'words'),
    record: asks(AUDIT_NAMES.recordId, 'words'),
    task: asks(AUDIT_NAMES.taskId, 'ids'),
    from: asks(AUDIT_NAMES.at, 'from'),
    to: asks(AUDIT_NAMES.at, 'to'),
  },
  invoices: {
    q: asks(OFFICE_INVOICE_NAMES.text, 'invoice'),
    state: asks(OFFICE_INVOICE_NAMES.state, 'words'),
    aging: asks(OFFICE_INVOICE_NAMES.aging, 'words'),
    overdue: asks(OFFICE_INVOICE_NAMES.isOverdue, 'flag'),
    unpaid: asks(OFFICE_INVOICE_NAMES.isOpen, 'flag'),
    auction: asks(OFFICE_INVOICE_NAMES.auctionId, 'ids'),
    seller: asks(OFFICE_INVOICE_NAMES.sellerId, 'ids'),
    bidder: asks(OFFICE_INVOICE_NAMES.buyerId, 'ids'),
    location: asks(OFFICE_INVOICE_NAMES.locationId, 'ids'),
    method: asks(OFFICE_INVOICE_NAMES.method, 'words'),
    delivery: asks(OFFICE_INVOICE_NAMES.delivery, 'words'),
    handover: asks(OFFICE_INVOICE_NAMES.handover, 'words'),
    amount: asks(OFFICE_INVOICE_NAMES.total, 'range'),
    from: asks(OFFICE_INVOICE_NAMES.createdAt, 'from'),
    to: asks(OFFICE_INVOICE_NAMES.createdAt, 'to'),
  },
  returns: {
    q: asks(OFFICE_RETURN_NAMES.text, 'text'),
    state: asks(OFFICE_RETURN_NAMES.state, 'words'),
    offered: asks(OFFICE_RETURN_NAMES.isOffered, 'flag'),
    auction: asks(OFFICE_RETURN_NAMES.auctionId, 'ids'),
    invoice: asks(OFFICE_RETURN_NAMES.invoiceId, 'ids'),
    bidder: asks(OFFICE_RETURN_NAMES.buyerId, 'ids'),
    from: asks(OFFICE_RETURN_NAMES.createdAt, 'from'),
    to: asks(OFFICE_RETURN_NAMES.createdAt, 'to'),
  },
  shipping: {
    q: asks(SHIPMENT_NAMES.text, 'text'),
    status: asks(SHIPMENT_NAMES.stage, 'words'),
    auction: asks(SHIPMENT_NAMES.auctionId, 'ids'),
    location: asks(SHIPMENT_NAMES.locationId, 'ids'),
    from: asks(SHIPMENT_NAMES.paidAt, 'from'),
    to: asks(SHIPMENT_NAMES.paidAt, 'to'),
  },
  sellers: {
    q: asks(SELLER_NAMES.text, 'text'),
    auction: asks(SELLER_NAMES.auctionId, 'ids'),
    terms: asks(SELLER_NAMES.hasTerms, 'flag'),
    ready: asks(SELLER_NAMES.isReady, 'flag'),
    unpaid: asks(SELLER_NAMES.isUnpaid, 'flag'),
  },
  payments: {
    q: asks(OFFICE_PAYMENT_NAMES.text, 'text'),
    state: asks(OFFICE_PAYMENT_NAMES.state, 'words'),
    method: asks(OFFICE_PAYMENT_NAMES.method, 'words'),
    auction: asks(OFFICE_PAYMENT_NAMES.auctionId, 'ids'),
    bidder: asks(OFFICE_PAYMENT_NAMES.userId, 'ids'),
    invoice: asks(OFFICE_PAYMENT_NAMES.invoiceId, 'ids'),
    amount: asks(OFFICE_PAYMENT_NAMES.amount, 'range'),
    stuck: asks(OFFICE_PAYMENT_NAMES.isStuck, 'flag'),
    declined: asks(OFFICE_PAYMENT_NAMES.isDeclined, 'flag'),
    from: asks(OFFICE_PAYMENT_NAMES.createdAt, 'from'),
    to: asks(OFFICE_PAYMENT_NAMES.createdAt, 'to'),
  },
  disputes: {
    state: asks(DISPUTE_NAMES.state, 'words'),
    auction: asks(DISPUTE_NAMES.auctionId, 'ids'),
    bidder: asks(DISPUTE_NAMES.userId, 'ids'),
    amount: asks(DISPUTE_NAMES.amount, 'range'),
    from: asks(DISPUTE_NAMES.openedAt, 'from'),
    to: asks(DISPUTE_NAMES.openedAt, 'to'),
  },
  journal: {
    account: asks(JOURNAL_NAMES.account, 'words'),
    owner: asks(JOURNAL_NAMES.owner, 'words'),
    kind: asks(JOURNAL_NAMES.kind, 'words'),
    entry: asks(JOURNAL_NAMES.entryId, 'ids'),
    from: asks(JOURNAL_NAMES.at, 'from'),
    to: asks(JOURNAL_NAMES.at, 'to'),
  },
}

/** What each list can be put in order by: the word in the address, '-' before it for the other way round. */
export const LIST_SORTS: Record<OfficeList, Record<string, string>> = {
  lots: {
    id: LOT_NAMES.id,
    number: LOT_NAMES.position,
    order: OFFICE_LOT_NAMES.saleOrder,
    title: LOT_NAMES.text,
    opens: LOT_NAMES.opensAt,
    closes: LOT_NAMES.closesAt,
    price: LOT_NAMES.price,
    bids: OFFICE_LOT_NAMES.bidCount,
  },
  auctions: {
    id: OFFICE_AUCTION_NAMES.id,
    title: OFFICE_AUCTION_NAMES.title,
    opens: OFFICE_AUCTION_NAMES.opensAt,
    closes: OFFICE_AUCTION_NAMES.closesAt,
  },
  bidders: {
    id: BIDDER_NAMES.id,
    name: BIDDER_NAMES.name,
    since: BIDDER_NAMES.createdAt,
    limit: BIDDER_NAMES.bidLimit,
  },
  bids: { at: OFFICE_BID_NAMES.at, amount: OFFICE_BID_NAMES.amount },
  offers: { at: OFFICE_OFFER_NAMES.id, amount: OFFICE_OFFER_NAMES.amount, ends: OFFICE_OFFER_NAMES.expiresAt },
  questions: { at: LETTER_NAMES.id },
  messages: { at: LETTER_NAMES.id },
  audit: { at: AUDIT_NAMES.id },
  invoices: {
    number: OFFICE_INVOICE_NAMES.id,
    made: OFFICE_INVOICE_NAMES.createdAt,
    due: OFFICE_INVOICE_NAMES.dueAt,
    total: OFFICE_INVOICE_NAMES.total,
    owed: OFFICE_INVOICE_NAMES.due,
  },
  returns: { at: OFFICE_RETURN_NAMES.id },
  shipping: { id: SHIPMENT_NAMES.id, paid: SHIPMENT_NAMES.paidAt },
  sellers: { id: SELLER_NAMES.id, name: SELLER_NAMES.name },
  payments: { at: OFFICE_PAYMENT_NAMES.id, amount: OFFICE_PAYMENT_NAMES.amount },
  disputes: { at: DISPUTE_NAMES.id, amount: DISPUTE_NAMES.amount },
  journal: { at: JOURNAL_NAMES.id },
}

export interface ListQuestion {
  filters: Filter[]
  /** As every list call takes it; undefined: the list's own order. */
  orderBy?: string
  order?: 'asc' | 'desc'
}

/** `search` is the search string of the address, with or without its question mark. */
export function readListQuery(list: OfficeList, search: string): ListQuestion {
  const address = new URLSearchParams(search)
  const filters = Object.entries(LIST_QUESTIONS[list]).flatMap(([name, question]) =>
    filtersFor(question, address.getAll(name)),
  )
  const [, minus, word = ''] = /^(-?)([a-z]{1,20})$/.exec(address.get('sort') ?? '') ?? []
  const sorts = LIST_SORTS[list]
  const orderBy = Object.hasOwn(sorts, word) ? sorts[word] : undefined
  return orderBy === undefined ? { filters } : { filters, orderBy, order: minus === '-' ? 'desc' : 'asc' }
}

function filtersFor({ field, as }: Question, texts: readonly string[]): Filter[] {
  const [first = ''] = texts
  switch (as) {
    case 'lot': {
      const lotId = lotIdInCode(first)
      return lotId === null
        ? filtersFor({ field, as: 'text' }, texts)
        : [{ field: LOT_NAMES.id, type: 'in', value: [lotId] }]
    }
    case 'invoice': {
      const invoiceId = invoiceIdInCode(first)
      return invoiceId === null
        ? filtersFor({ field, as: 'text' }, texts)
        : [{ field: OFFICE_INVOICE_NAMES.id, type: 'in', value: [invoiceId] }]
    }
    case 'text': {
      const words = wordsIn(first)
      return words === '' ? [] : [{ field, type: 'like', value: words }]
    }
    case 'ids': {
      const ids = listed(texts).filter((text) => /^[1-9]\d{0,8}$/.test(text))
      return ids.length === 0 ? [] : [{ field, type: 'in', value: ids.map(Number) }]
    }
    case 'words': {
      const words = listed(texts).filter((text) => /^[\w-]{1,60}$/.test(text))
      return words.length === 0 ? [] : [{ field, type: 'in', value: words }]
    }
    case 'flag':
      return first === '0' || first === '1' ? [{ field, type: 'in', value: Number(first) }] : []
    case 'range': {
      const [, least, most] = /^(\d{1,9}(?:\.\d\d?)?)?-(\d{1,9}(?:\.\d\d?)?)?$/.exec(first) ?? []
      return [...bound(field, 'greaterequal', least), ...bound(field, 'lessequal', most)]
    }
    case 'from':
      return isDay(first) ? [{ field, type: 'greaterequal', value: timeOf(startOfHouseDate(first)) }] : []
    case 'to':
      return isDay(first)
        ? [{ field, type: 'lessequal', value: timeOf(startOfHouseDate(dateAfter(first, 1)) - 1) }]
        : []
  }
}

const bound = (field: string, type: Filter['type'], text: string | undefined): Filter[] =>
  text === undefined ? [] : [{ field, type, value: Number(text) }]

const MOST_VALUES = 50

const listed = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.split(',')))].slice(0, MOST_VALUES)

// biome-ignore lint/suspicious/noControlCharactersInRegex: characters no search can hold
const CONTROL = /[\u0000-\u001f]/g

const wordsIn = (text: string): string =>
  text.toWellFormed().replaceAll(CONTROL, ' ').trim().slice(0, 200).toWellFormed().trim()

/** Of years whose neighbours are written with four digits too. */
const isDay = (text: string): boolean => /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const timeOf = (at: number): string => new Date(at).toISOString()
