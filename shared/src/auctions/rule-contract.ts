import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, flag, id, instant } from '../wire-types.ts'
import { z } from '../zod.ts'
import { ACCESS_DEMANDS } from './access-rule.ts'

const MOST_DAYS = 3_650

const rule = {
  /** null: of the house, for auctions without one of their own. */
  auctionId: wire('auction_id', id.nullable()),
  isOn: wire('on', flag),
  demands: wire('demands', z.array(z.enum(ACCESS_DEMANDS)).max(ACCESS_DEMANDS.length)),
  minDays: wire('min_days', count.max(MOST_DAYS)),
  otherwise: wire('otherwise', z.enum(['wait', 'refuse'])),
}

/** Whoever is limited to some auctions sees the rule of the house and those of these. */
export const listAccessRules = endpoint({
  path: '/admin/access/rules',
  summary: 'What decides by itself who is let into auctions',
  access: 'staff',
  rights: ['approve_bidders'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({}),
  output: entity({
    rules: wire(
      'rules',
      z.array(
        entity({
          ...rule,
          title: wire('title', z.string().nullable()),
          changedBy: wire('changed_by', z.string()),
          changedAt: wire('changed_at', instant),
        }),
      ),
    ),
  }),
})

/** That of the house needs the right without limits. */
export const saveAccessRule = endpoint({
  path: '/admin/access/saveRule',
  summary: 'Sets what decides by itself who is let into an auction, or into those of the house',
  access: 'staff',
  rights: ['approve_bidders'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({ ...rule, minDays: wire('min_days', count.max(MOST_DAYS).default(0)) }),
  output: entity({ id: wire('id', id) }),
})
