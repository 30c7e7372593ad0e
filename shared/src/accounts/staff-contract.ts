import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, flag, id, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { ROLE_NAMES } from './roles.ts'
import { userStatus } from './user.ts'

const staffMember = entity({
  id: wire('id', id),
  version: wire('version', count),
  name: wire('name', z.string()),
  email: wire('email', z.string()),
  status: wire('status', userStatus),
  isSuspended: wire('suspended', flag),
  roles: wire(
    'roles',
    z.array(
      entity({
        role: wire('role', z.enum(ROLE_NAMES)),
        /** null: in all of them. */
        auctionIds: wire('auction_ids', z.array(id).nullable()),
      }),
    ),
  ),
})

/** Sellers among them, as far as they are more than that. */
export const listStaff = endpoint({
  path: '/admin/staff/list',
  summary: 'Whoever has a right over what is not their own, and by which roles',
  access: 'staff',
  rights: ['people'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({
    /** Whoever has this address as well, staff or not: to be given a role. */
    email: wire('email', text(200).trim().optional()),
  }),
  output: entity({ staff: wire('staff', z.array(staffMember)) }),
})
