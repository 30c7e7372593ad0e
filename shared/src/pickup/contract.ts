import { APPOINTMENT_STATUSES } from '../appointments/appointment.ts'
import { endpoint } from '../contract.ts'
import { enteredDate } from '../date-field.ts'
import { entity, wire } from '../entity.ts'
import { isDisputeAccepted } from '../invoices/dispute-accepted.ts'
import { HANDOVERS } from '../invoices/invoice.ts'
import { problem } from '../problem.ts'
import { count, flag, id, instant, moneySum, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { signaturePath } from './signature.ts'

/** The pickup desk: who comes when, what they get, and that they got it. */
const desk = {
  access: 'staff',
  rights: ['pickup_desk'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
} as const

/** As many invoices as a name finds. */
export const MOST_FOUND = 20

const found = entity({
  invoiceId: wire('common_invoice', id),
  buyerId: wire('user_id', id),
  name: wire('name', z.string()),
  companyName: wire('companyname', z.string()),
  auctionTitle: wire('auctionlot_title', z.string()),
  locationName: wire('location_name', z.string()),
  isPaid: wire('paid', flag),
})

export const findPickups = endpoint({
  ...desk,
  path: '/admin/pickup/find',
  summary: `Invoices with goods to be handed over, by the name of the buyer: at most ${MOST_FOUND}`,
  repeat: 'read',
  input: entity({ text: wire('search', text(80).trim()) }),
  output: entity({ records: wire('records', z.array(found)) }),
})

const cardInvoice = entity({
  id: wire('common_invoice', id),
  auctionId: wire('auction_id', id),
  auctionTitle: wire('auctionlot_title', z.string()),
  isPaid: wire('paid', flag),
  isCancelled: wire('cancelled', flag),
  /** The payer's bank has taken a payment of it back until it is decided. */
  isDisputed: wire('disputed', flag),
  due: wire('total_due_amount', moneySum),
  isShipped: wire('to_be_shipped', flag),
  pickupAt: wire('pickup_at', instant.nullable()),
  handover: wire('status', z.enum(['', ...HANDOVERS])),
})

const cardLine = entity({
  id: wire('line_id', id),
  invoiceId: wire('common_invoice', id),
  lotId: wire('project_id', id),
  lotNumber: wire('lot', z.string()),
  title: wire('projects_title', z.string()),
  picture: wire('avatar', z.string()),
  /** Where it stands in the house. */
  place: wire('custom_projects_lot_location', z.string()),
  quantity: wire('qty', count),
  returnedQuantity: wire('returned_qty', count),
  fetchedQuantity: wire('fetched_qty', count),
  /** What can still be handed over once it is paid. */
  left: wire('left_qty', count),
  isPaid: wire('paid', flag),
})

const handedLine = entity({
  lineId: wire('line_id', id),
  lotNumber: wire('lot', z.string()),
  units: wire('qty', count),
})

const handover = entity({
  id: wire('id', id),
  at: wire('created_at', instant),
  staffName: wire('staff_name', z.string()),
  receivedBy: wire('received_by', z.string()),
  signature: wire('signature', z.string()),
  lines: wire('items', z.array(handedLine)),
  undoneAt: wire('undone_at', instant.nullable()),
  undoneBy: wire('undone_by', z.string()),
  undoReason: wire('undo_reason', z.string()),
})

/** What the desk needs to know of whoever stands there, whole enough to go on without a line. */
export const getPickup = endpoint({
  ...desk,
  path: '/admin/pickup/read',
  summary:
    'Whose an invoice is, whether it is paid, and what of it and of their other paid ones lies at the same place',
  repeat: 'read',
  input: entity({ invoiceId: wire('invoice_id', id) }),
  output: entity({
    invoiceId: wire('common_invoice', id),
    buyer: wire(
      'buyer',
      entity({
        id: wire('user_id', id),
        name: wire('name', z.string()),
        companyName: wire('companyname', z.string()),
        phone: wire('phone', z.string()),
      }),
    ),
    locationName: wire('location_name', z.string()),
    /** The one that was asked for first. */
    invoices: wire('invoices', z.array(cardInvoice)),
    lines: wire('items', z.array(cardLine)),
    /** The newest first. */
    handovers: wire('handovers', z.array(handover)),
  }),
})

const units = z.int(problem('quantity_missing')).min(1, problem('min_quantity')).max(1_000_000)

export const handOver = endpoint({
  ...desk,
  path: '/admin/pickup/handOver',
  summary: 'Notes what was handed over to whom, all of it or nothing, and tells the buyer',
  repeat: 'key',
  input: entity({
    /** Of one buyer, at one place. */
    lines: wire(
      'items',
      z
        .array(entity({ lineId: wire('line_id', id), units: wire('qty', units) }))
        .min(1, problem('required'))
        .max(500),
    ),
    receivedBy: wire('received_by', text(120).trim().min(1, problem('required'))),
    signature: wire('signature', signaturePath.default('')),
    /** By the clock of the desk, where it could not be told at once. */
    madeAt: wire('made_at', instant.optional()),
    isDisputeAccepted,
  }),
  output: entity({ id: wire('id', id) }),
})

export const undoHandover = endpoint({
  ...desk,
  path: '/admin/pickup/undo',
  summary: 'Takes back that something was handed over; the goods are here again',
  repeat: 'harmless',
  input: entity({ id: wire('id', id), reason: wire('reason', text(500).trim().min(3, problem('reason_missing'))) }),
  output: entity({ id: wire('id', id) }),
})

/** As many days as stand beside each other. */
export const MOST_BOARD_DAYS = 7

const boardSlot = entity({
  startsAt: wire('appointmentTime', instant),
  endsAt: wire('appointmentTime2', instant),
  seats: wire('seats', count),
  taken: wire('count', count),
  isClosed: wire('closed', flag),
})

const boardDay = entity({
  date: wire('date', z.string()),
  isHoliday: wire('holiday', flag),
  slots: wire('slots', z.array(boardSlot)),
})

const boardAppointment = entity({
  id: wire('id', id),
  invoiceId: wire('common_invoice', id),
  buyerId: wire('user_id', id),
  name: wire('name', z.string()),
  auctionTitle: wire('auctionlot_title', z.string()),
  locationId: wire('location_id', id),
  locationName: wire('location_name', z.string()),
  startsAt: wire('appointmentTime', instant),
  endsAt: wire('appointmentTime2', instant),
  status: wire('status', z.enum(APPOINTMENT_STATUSES)),
  isPaid: wire('paid', flag),
})

/** Without a place: the appointments of all places, and no slots. */
export const readPickupBoard = endpoint({
  ...desk,
  path: '/admin/pickup/board',
  summary: 'Who comes on some days, and how many seats each time of a place has',
  repeat: 'read',
  input: entity({
    from: wire('from', enteredDate({ min: '2000-01-01' })),
    days: wire('days', z.int().min(1).max(MOST_BOARD_DAYS).default(1)),
    locationId: wire('location_id', id.optional()),
  }),
  output: entity({
    /** The house's own. */
    today: wire('today', z.string()),
    places: wire('places', z.array(entity({ id: wire('id', id), name: wire('name', z.string()) }))),
    days: wire('days', z.array(boardDay)),
    appointments: wire('appointments', z.array(boardAppointment)),
  }),
})

/** The seats of a time are the place's: it is closed for all of its auctions, by those who look after all. */
export const closeSlot = endpoint({
  access: 'staff',
  rights: ['pickup_desk'],
  ownership: 'none',
  rate: 'staff',
  path: '/admin/pickup/closeSlot',
  summary: 'Closes one time of a place to further bookings, or opens it again; whoever has it keeps it',
  repeat: 'harmless',
  input: entity({
    locationId: wire('location_id', id),
    startsAt: wire('appointmentTime', instant),
    isClosed: wire('closed', flag),
  }),
  output: entity({
    /** How many people have this time. */
    booked: wire('count', count),
  }),
})
