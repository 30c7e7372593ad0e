import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { listInput, listOutput } from '../list.ts'
import { LIST_RIGHTS } from '../office/lists.ts'
import { count, id, instant } from '../wire-types.ts'
import { z } from '../zod.ts'

/** How far the goods of an invoice are. problem: all of it is sent and one parcel is held up. */
export const SHIPMENT_STAGES = ['to_ship', 'part_shipped', 'shipped', 'problem', 'delivered'] as const
export type ShipmentStage = (typeof SHIPMENT_STAGES)[number]

const shipment = entity({
  /** The invoice. */
  id: wire('id', id),
  buyerId: wire('user_id', id),
  name: wire('name', z.string()),
  /** City and state. */
  destination: wire('destination', z.string()),
  auctionId: wire('auctionid', id),
  auctionTitle: wire('auctionlot_title', z.string()),
  locationName: wire('location_name', z.string()),
  stage: wire('stage', z.enum(SHIPMENT_STAGES)),
  service: wire('service_type', z.string()),
  paidAt: wire('paid_date', instant),
  unitCount: wire('units', count),
  unsentCount: wire('unsent_units', count),
  parcelCount: wire('parcels', count),
})

export const listShipments = endpoint({
  path: '/admin/shipping/listings',
  summary: 'Paid invoices whose goods are sent, and how far each is',
  access: 'staff',
  rights: LIST_RIGHTS.shipping,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(shipment)),
})

export const getPackingSlip = endpoint({
  path: '/admin/shipping/slip',
  summary: 'What is in a parcel, to be laid into it: no prices',
  access: 'staff',
  rights: LIST_RIGHTS.shipping,
  withinAuctions: true,
  ownership: 'none',
  rate: 'paper',
  repeat: 'read',
  input: entity({ parcelId: wire('parcel_id', id) }),
  output: fileAnswer,
})
