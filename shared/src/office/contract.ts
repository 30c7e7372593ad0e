import { ALL_RIGHTS } from '../accounts/rights.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { count, flag, id, instant, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { OFFICE_LISTS, OFFICE_RIGHTS } from './lists.ts'

/** null: the caller has no right to know. Whoever is limited to some auctions is told of those. */
const figure = count.nullable()

export const getOfficeCounts = endpoint({
  path: '/admin/office/counts',
  summary: 'What is going on and what waits to be done, as far as the caller may know',
  access: 'staff',
  rights: OFFICE_RIGHTS,
  withinAuctions: true,
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity({}),
  output: entity({
    lotsWithoutPicture: wire('lots_without_picture', figure),
    /** Requests to be let into closed auctions. */
    pendingBidders: wire('pending_bidders', figure),
    liveLots: wire('lots_live', figure),
    liveAuctions: wire('auctions_live', figure),
    openOffers: wire('offers_open', figure),
    openQuestions: wire('questions_open', figure),
    openMessages: wire('messages_open', figure),
    openReturns: wire('returns_open', figure),
    /** What sellers have offered the house and wait for an answer to. */
    waitingItems: wire('items_waiting', figure),
    overdueInvoices: wire('invoices_overdue', figure),
    appointmentsToday: wire('appointments_today', figure),
    /** Cards declined lately for invoices that are still owed. */
    declinedCards: wire('cards_declined', figure),
    stuckPayments: wire('payments_stuck', figure),
    openDisputes: wire('disputes_open', figure),
    /** Sellers to whom something can be settled. */
    settlementsReady: wire('settlements_ready', figure),
    /** By which our records and the provider's list differed when they were last compared. */
    unreconciledCents: wire('cents_unreconciled', figure),
    /** The caller's rights without limits: what concerns the house as a whole is for these. */
    everywhere: wire('rights_everywhere', z.array(z.enum(ALL_RIGHTS))),
  }),
})

const list = z.enum(OFFICE_LISTS)

const view = entity({
  id: wire('id', id),
  list: wire('list', list),
  name: wire('name', z.string()),
  /** The search string of the list's address: 'status=open&sort=-closes'. */
  query: wire('query', z.string()),
  isShared: wire('is_shared', flag),
  isOwn: wire('is_own', flag),
  ownerName: wire('owner_name', z.string()),
  /** How many records it finds now, counted up to 10,000. */
  count: wire('count', count),
  isMore: wire('is_more', flag),
  changedAt: wire('changed_at', instant),
})

export const listViews = endpoint({
  path: '/admin/view/list',
  summary: "The caller's views of a list and those shared by others, by name",
  access: 'staff',
  rights: OFFICE_RIGHTS,
  withinAuctions: true,
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity({ list: wire('list', list) }),
  output: entity({ views: wire('views', z.array(view)) }),
})

/** With `id` a view of one's own is changed. */
export const saveView = endpoint({
  path: '/admin/view/save',
  summary: 'Keeps what a list is asked for, under a name',
  access: 'staff',
  rights: OFFICE_RIGHTS,
  withinAuctions: true,
  ownership: 'caller',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({
    id: wire('id', id.optional()),
    list: wire('list', list),
    name: wire('name', text(60).trim().min(1, problem('name_missing'))),
    query: wire('query', text(1_000)),
    isShared: wire('is_shared', flag.default(false)),
  }),
  output: entity({ id: wire('id', id) }),
})

export const deleteView = endpoint({
  path: '/admin/view/delete',
  summary: "Removes a view of the caller's own",
  access: 'staff',
  rights: OFFICE_RIGHTS,
  withinAuctions: true,
  ownership: 'caller',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({ id: wire('id', id) }),
  output: entity({ id: wire('id', id) }),
})
