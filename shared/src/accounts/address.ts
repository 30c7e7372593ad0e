import { entity, wire } from '../entity.ts'
import { flag, id } from '../wire-types.ts'
import { z } from '../zod.ts'

/** An address a person has saved. */
export const address = entity({
  id: wire('id', id),
  userId: wire('user_id', id),
  firstName: wire('first_name', z.string()),
  lastName: wire('last_name', z.string()),
  companyName: wire('companyname', z.string()),
  address1: wire('address1', z.string()),
  address2: wire('address2', z.string()),
  city: wire('city', z.string()),
  state: wire('state', z.string()),
  zip: wire('zip', z.string()),
  country: wire('country', z.string()),
  phone: wire('phone', z.string()),
  isDefault: wire('is_primary', flag),
  isVerified: wire('isVerified', flag),
  status: wire('status', z.enum(['active', 'inactive'])),
})
export type Address = z.output<typeof address>
