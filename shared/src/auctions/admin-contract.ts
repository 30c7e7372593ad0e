import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { bidType } from '../lots/lot.ts'
import { saleType } from '../lots/sale-type.ts'
import { problem } from '../problem.ts'
import { enteredIds, flag, id, instant, percent, text, version } from '../wire-types.ts'
import { z } from '../zod.ts'

const minutes = z
  .int(problem('whole_minutes'))
  .min(0, problem('whole_minutes'))
  .max(10_000, problem('too_many_minutes', { max: 10_000 }))

/** Without `id` a new auction is made. With it the fields that are sent change and the others stay as they are. */
export const saveAuction = endpoint({
  path: '/admin/auction/save',
  summary: 'Makes or changes an auction',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    id: wire('id', id.optional()),
    /** The version the caller has seen: fields that others have changed since are refused, each by itself (409). */
    seenVersion: wire('seen_version', version.optional()),
    title: wire('title', text(200).trim().min(1, problem('title_missing')).optional()),
    description: wire('description', text(50_000).optional()),
    terms: wire('terms', text(50_000).optional()),
    opensAt: wire('date_added', instant.optional()),
    closesAt: wire('date_closed', instant.optional()),
    bidType: wire('bid_type', bidType.optional()),
    saleType: wire('sale_type', saleType.optional()),
    locationId: wire('location_id', id.optional()),
    groupIds: wire('auction_groups', enteredIds.optional()),
    softCloseMinutes: wire('soft_close_minutes', minutes.optional()),
    extensionMinutes: wire('extension_minutes', minutes.optional()),
    hardEndAt: wire('hard_end', instant.nullable().optional()),
    staggerSeconds: wire('stagger_seconds', z.int().min(0).max(86_400).optional()),
    isGroupSoftClose: wire('group_soft_close', flag.optional()),
    buyerPremium: wire('buyer_premium_percent', percent().optional()),
    incrementTableId: wire('bid_increment_id', id.nullable().optional()),
    canRetract: wire('retract_check', flag.optional()),
    retractMinutes: wire('retract_minutes', minutes.optional()),
    canShip: wire('shipping_check', flag.optional()),
    canPayInParts: wire('partial_payment', flag.optional()),
    /** Whose goods are sold; the caller's own house unless told otherwise. */
    sellerId: wire('seller_id', id.optional()),
  }),
  output: entity({ id: wire('id', id) }),
})
