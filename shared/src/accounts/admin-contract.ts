import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { enteredIds, enteredMoney, flag, id, text, version } from '../wire-types.ts'
import { z } from '../zod.ts'
import { email } from './email.ts'
import { newPassword } from './password.ts'
import { ROLE_NAMES } from './roles.ts'
import { filled, noWebAddress, ruled } from './rules.ts'
import { plainRole, userStatus } from './user.ts'

/** No auctions given: in all of them. */
const grant = entity({
  role: wire('role', z.enum(ROLE_NAMES)),
  auctionIds: wire('auction_ids', enteredIds.nullable().default(null)),
})

const name = ruled([filled(problem('required_now')), noWebAddress], { longest: 100 })

/** Without `id` a ready, verified person is made. With it the fields that are sent change and the others stay. */
export const saveUser = endpoint({
  path: '/admin/user/save',
  summary: 'Makes or changes a person',
  access: 'staff',
  rights: ['people'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    id: wire('id', id.optional()),
    seenVersion: wire('seen_version', version.optional()),
    email: wire('email', email.optional()),
    password: wire('password', newPassword(problem('required_now')).optional()),
    firstName: wire('first_name', name.optional()),
    lastName: wire('last_name', name.optional()),
    companyName: wire('companyname', text(200).trim().optional()),
    phone: wire(
      'phone',
      text(30)
        .trim()
        .regex(/^[\d+(). -]*$/, problem('not_a_phone'))
        .optional(),
    ),
    phoneVerified: wire('phone_verified', flag.optional()),
    status: wire('status', userStatus.optional()),
    /** The specification's word for everything the person may do; `roles` says it in full. */
    role: wire('role', plainRole.optional()),
    roles: wire('roles', z.array(grant).max(20).optional()),
    groupIds: wire('user_auction_groups', enteredIds.optional()),
    isSuspended: wire('suspended', flag.optional()),
    /** null takes a limit away. */
    bidLimit: wire('bid_limit', enteredMoney().nullable().optional()),
    collectTax: wire('collect_tax', flag.optional()),
    taxCertificate: wire('tax_certificate', text(60).trim().optional()),
  }),
  output: entity({ id: wire('id', id) }),
})
