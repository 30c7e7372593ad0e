import { entity, wire } from '../entity.ts'
import { flag, id } from '../wire-types.ts'
import { z } from '../zod.ts'

export const role = z.enum(['user', 'seller', 'admin'])
export type Role = z.output<typeof role>

export const userStatus = z.enum(['email_unverified', 'active', 'deactivate'])

/** A person as the person itself sees it. */
export const user = entity({
  id: wire('id', id),
  firstName: wire('first_name', z.string()),
  lastName: wire('last_name', z.string()),
  companyName: wire('companyname', z.string()),
  email: wire('email', z.string()),
  phone: wire('phone', z.string()),
  phoneVerified: wire('phone_verified', flag),
  status: wire('status', userStatus),
  role: wire('role', role),
  isAdmin: wire('isAdmin', flag),
  isSuspended: wire('suspended', flag),
  collectTax: wire('collect_tax', flag),
  groupIds: wire('user_auction_groups', z.array(z.int())),
  addresses: wire('address_details', z.array(z.unknown())),
})
export type User = z.output<typeof user>
