import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, flag, id, instant, version } from '../wire-types.ts'
import { z } from '../zod.ts'
import { ACCESS_DEMANDS } from './access-rule.ts'

const MOST_DAYS = 3_650

/** null: of the house, for auctions without one of their own. */
const auctionId = wire('auction_id', id.nullable())
const demands = z.array(z.enum(ACCESS_DEMANDS)).max(ACCESS_DEMANDS.length)
const minDays = count.max(MOST_DAYS)
const otherwise = z.enum(['wait', 'refuse'])

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
          auctionId,
          isOn: wire('on', flag),
          demands: wire('demands', demands),
          minDays: wire('min_days', minDays),
          otherwise: wire('otherwise', otherwise),
          title: wire('title', z.string().nullable()),
          changedBy: wire('changed_by', z.string()),
          changedAt: wire('changed_at', instant),
          version: wire('version', count),
        }),
      ),
    ),
  }),
})

/** That of the house needs the right without limits. The first one says everything but the days. */
export const saveAccessRule = endpoint({
  path: '/admin/access/saveRule',
  summary: 'Sets what decides by itself who is let into an auction, or into those of the house',
  access: 'staff',
  rights: ['approve_bidders'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({
    auctionId,
    isOn: wire('on', flag.optional()),
    demands: wire('demands', demands.optional()),
    minDays: wire('min_days', minDays.optional()),
    otherwise: wire('otherwise', otherwise.optional()),
    seenVersion: wire('seen_version', version.optional()),
  }),
  output: entity({ id: wire('id', id) }),
})
