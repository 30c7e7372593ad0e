import { MAX_PASSWORD } from '../accounts/password.ts'
import { filled, noWebAddress, ruled } from '../accounts/rules.ts'
import { user } from '../accounts/user.ts'
import { endpoint } from '../contract.ts'
import { enteredDate } from '../date-field.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { flag, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { anyPhone, letterName, profilePhone } from './person-rules.ts'
import { anyPlace, neededPlace } from './place-fields.ts'

const TAX_ID_TOO_LONG = problem('tax_id_too_long', { max: 50 })
const name = ruled([filled(problem('required_now')), noWebAddress], { longest: 100 })
const ignored = z.unknown().optional()

/** Sent by the specified client and not believed: the value is the server's own (T-24, A-279, A-837). */
const ignoredFields = {
  id: wire('id', ignored),
  email: wire('email', ignored),
  status: wire('status', ignored),
  phoneVerified: wire('phone_verified', ignored),
  verifiedPhone: wire('verified_phonenum', ignored),
  codeSent: wire('phone_verifysent', ignored),
  customerId: wire('stripe_id', ignored),
}

/** Nobody's client sends these: whoever does is refused, and it is written down (T-24). */
export const refusedFields = {
  password: wire('password', ignored),
  passwordHash: wire('password_hash', ignored),
  role: wire('role', ignored),
  roles: wire('roles', ignored),
  rights: wire('rights', ignored),
  isAdmin: wire('isAdmin', ignored),
  isSuspended: wire('suspended', ignored),
  bidLimit: wire('bid_limit', ignored),
  collectTax: wire('collect_tax', ignored),
  groupIds: wire('user_auction_groups', ignored),
  depositAmount: wire('deposit_amount', ignored),
  kycStatus: wire('kyc_status', ignored),
  isAccountVerified: wire('account_verified', ignored),
}

/** The 'Profile Details' form. A name is held to these rules only when it was changed. */
export const profileForm = z.object({
  firstName: letterName(problem('first_name_required')),
  lastName: letterName(problem('last_name_required')),
  companyName: text(100).trim(),
  phone: profilePhone,
  address1: text(100).trim(),
  address2: text(100).trim(),
  city: text(60).trim(),
  state: text(60).trim(),
  zip: text(10).trim(),
  country: text(60).trim(),
  taxExemptId: text(50, TAX_ID_TOO_LONG).trim(),
})
export type ProfileForm = z.output<typeof profileForm>

const answeredUser = entity({ user: wire('user', user) })
const own = { access: 'user', ownership: 'caller', rate: 'write', repeat: 'harmless' } as const

/** The fields that are sent change, the others stay. The person is always the one of the session. */
export const updateProfile = endpoint({
  path: '/user/updateProfile',
  summary: 'Changes what people may change about themselves',
  ...own,
  input: entity({
    firstName: wire('first_name', name.optional()),
    lastName: wire('last_name', name.optional()),
    companyName: wire('companyname', text(100).trim().optional()),
    phone: wire('phone', anyPhone.optional()),
    /** With another number, unless the person has logged in just now (S-9). */
    current: wire('current_password', text(MAX_PASSWORD).trim().optional()),
    ...anyPlace,
    taxExemptId: wire('tax_exempt_id', text(50, TAX_ID_TOO_LONG).trim().optional()),
    /** The name an upload of one's own was answered with; empty removes the picture. */
    avatar: wire('avatar', text(120).optional()),
    ...ignoredFields,
    ...refusedFields,
  }),
  output: answeredUser,
})

/** What an identity check needs beyond the profile. */
export const updateProfileKyc = endpoint({
  path: '/user/updateProfileKYC',
  summary: 'Saves what an identity check needs to know',
  feature: 'kyc_check',
  ...own,
  input: entity({
    dateOfBirth: wire('date_of_birth', enteredDate()),
    idLast4: wire('id_last4', text(4).regex(/^\d{4}$/, problem('last_four_digits'))),
    ...neededPlace,
    ...ignoredFields,
    ...refusedFields,
  }),
  output: answeredUser,
})

export const runKycCheck = endpoint({
  path: '/user/runKycCheck',
  summary: 'Has the identity of the caller checked',
  feature: 'kyc_check',
  ...own,
  rate: 'quote',
  repeat: 'key',
  input: entity({}),
  output: answeredUser,
})

export const updateAccountVerified = endpoint({
  path: '/user/updateUserAccountVerified',
  summary: 'Looks again whether mail, telephone and identity are all verified',
  ...own,
  input: entity({ ...ignoredFields, ...refusedFields }),
  output: entity({
    isVerified: wire('account_verified', flag),
    /** What is still missing: email, phone, identity. */
    missing: wire('missing', z.array(z.enum(['email', 'phone', 'identity']))),
  }),
})
