import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { LIST_RIGHTS } from '../office/lists.ts'
import { id } from '../wire-types.ts'
import { z } from '../zod.ts'
import { returnRecord } from './return.ts'

const { number, invoiceId, auctionId, auctionTitle, createdAt, state, reason, itemCount, total, refund, offer } =
  returnRecord.fields

export const listOfficeReturns = endpoint({
  path: '/admin/return/listings',
  summary: 'Everything that was sent back or is asked to be, whatever has become of it',
  access: 'staff',
  rights: LIST_RIGHTS.returns,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(listInput),
  output: entity(
    listOutput(
      entity({
        id: wire('id', id),
        ...{ number, invoiceId, auctionId, auctionTitle, createdAt, state, reason, itemCount, total, refund, offer },
        buyerId: wire('user_id', id),
        buyerName: wire('user_name', z.string()),
      }),
    ),
  ),
})
