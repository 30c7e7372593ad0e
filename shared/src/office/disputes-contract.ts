import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { listInput, listOutput } from '../list.ts'
import { flag, id, instant, money } from '../wire-types.ts'
import { z } from '../zod.ts'
import { LIST_RIGHTS } from './lists.ts'
import { DISPUTE_STATES } from './payment-states.ts'

const dispute = entity({
  id: wire('id', id),
  providerId: wire('provider_id', z.string()),
  openedAt: wire('opened_at', instant),
  endedAt: wire('ended_at', instant.nullable()),
  state: wire('state', z.enum(DISPUTE_STATES)),
  /** As the payer's bank gives it. */
  reason: wire('reason', z.string()),
  amount: wire('amount', money),
  paymentId: wire('payment_id', id),
  invoiceId: wire('invoice_id', id.nullable()),
  auctionId: wire('auctionid', id.nullable()),
  auctionTitle: wire('auctionlot_title', z.string()),
  userId: wire('user_id', id),
  userName: wire('user_name', z.string()),
  isSuspended: wire('suspended', flag),
})

export const listDisputes = endpoint({
  path: '/admin/dispute/listings',
  summary: 'Payments that a payer’s bank has taken back, the newest first',
  access: 'staff',
  rights: LIST_RIGHTS.disputes,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(dispute)),
})

export const makeEvidence = endpoint({
  path: '/admin/dispute/evidence',
  summary: 'What the house has on record about a disputed payment, as one ZIP file for the bank',
  access: 'staff',
  rights: LIST_RIGHTS.disputes,
  withinAuctions: true,
  ownership: 'none',
  rate: 'paper',
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
  output: fileAnswer,
})
