import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { LIST_RIGHTS } from '../office/lists.ts'
import { problem } from '../problem.ts'
import { count, id, text } from '../wire-types.ts'
import { z } from '../zod.ts'

const MAX_NAME = 60

export const listGroups = endpoint({
  path: '/admin/group/list',
  summary: 'The closed circles of bidders, with how many people are in each and how many auctions are for them',
  access: 'staff',
  rights: LIST_RIGHTS.bidders,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({}),
  output: entity({
    groups: wire(
      'groups',
      z.array(
        entity({
          id: wire('id', id),
          name: wire('name', z.string()),
          memberCount: wire('members', count),
          auctionCount: wire('auctions', count),
        }),
      ),
    ),
  }),
})

export const saveGroup = endpoint({
  path: '/admin/group/save',
  summary: 'Makes a circle of bidders, or names one anew',
  access: 'staff',
  rights: ['people'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    id: wire('id', id.optional()),
    name: wire('name', text(MAX_NAME).trim().min(1, problem('required_now'))),
  }),
  output: entity({ id: wire('id', id) }),
})
