import { entity, wire } from '../entity.ts'
import { flag, id, idList, money } from '../wire-types.ts'
import { z } from '../zod.ts'
import { address } from './address.ts'
import type { Right } from './rights.ts'

/** What the specification calls a role. What somebody may do says `rights`. */
export const plainRole = z.enum(['user', 'seller', 'admin'])

/** Where the identity check stands: none yet, or what the last one said of the person as they are now. */
export const kycStatus = z.enum(['none', 'review', 'approved', 'denied'])

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
  /** The number that was proved by a code; empty when there is none. */
  verifiedPhone: wire('verified_phonenum', z.string()),
  /** A code is on its way to the number, which is not proved yet. */
  isCodeSent: wire('phone_verifysent', flag),
  address1: wire('address1', z.string()),
  address2: wire('address2', z.string()),
  city: wire('city', z.string()),
  state: wire('state', z.string()),
  zip: wire('zip', z.string()),
  country: wire('country', z.string()),
  taxExemptId: wire('tax_exempt_id', z.string()),
  /** The name of an upload, or empty. */
  avatar: wire('avatar', z.string()),
  dateOfBirth: wire('date_of_birth', z.string()),
  /** Ids of notification types (P-410). */
  mailTypes: wire('email_notification', idList),
  smsTypes: wire('sms_notification', idList),
  pushTypes: wire('push_notification', idList),
  /** The one the person reads the site and mails in; empty until one was chosen (P-656). */
  language: wire('language', z.string()),
  /** Whom the payment provider knows the person as; empty until the first login. */
  customerId: wire('stripe_id', z.string()),
  kycStatus: wire('kyc_status', kycStatus),
  /** Mail, telephone and identity are all verified. */
  isAccountVerified: wire('account_verified', flag),
  status: wire('status', userStatus),
  role: wire('role', plainRole),
  isAdmin: wire('isAdmin', flag),
  /** Those the person has anywhere, for screens to choose what to show; the server asks again. */
  rights: wire('rights', z.array(z.string() as z.ZodType<Right, Right>)),
  isSuspended: wire('suspended', flag),
  collectTax: wire('collect_tax', flag),
  /** What the house holds of the person's money as bid deposits. */
  /** What is in the wallet. */
  depositAmount: wire('deposit_amount', money),
  /** Held for bids, and not in the wallet. */
  heldDeposits: wire('held_deposits', money),
  groupIds: wire('user_auction_groups', z.array(z.int())),
  /** The active ones, the default first. */
  addresses: wire('address_details', z.array(address)),
  /** It is not the person who looks, but staff, who may read and nothing else (T-26). */
  isActedFor: wire('switched', flag),
})
export type User = z.output<typeof user>
