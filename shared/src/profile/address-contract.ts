import { address } from '../accounts/address.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { flag, id, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { anyPhone, letterName, profilePhone } from './person-rules.ts'
import { anyPlace, neededPlace } from './place-fields.ts'

export const MAX_ADDRESSES = 20

/** The 'Address Details' dialog. */
export const addressForm = z.object({
  firstName: letterName(problem('first_name_required')),
  lastName: letterName(problem('last_name_required')),
  companyName: text(100).trim(),
  address1: neededPlace.address1.type,
  address2: text(100).trim(),
  city: neededPlace.city.type,
  state: neededPlace.state.type,
  zip: neededPlace.zip.type,
  country: neededPlace.country.type,
  phone: profilePhone,
})
export type AddressForm = z.output<typeof addressForm>

const name = text(100).trim()

/**
 * One door for everything that is done to an address, told apart by `action`. What a client says about owner,
 * state and verification is taken and not believed: the server knows (T-24).
 */
export const saveAddress = endpoint({
  path: '/user/userAddress',
  summary: 'Adds, changes, deletes an address or makes it the default',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    action: wire('action', z.enum(['new', 'save', 'update', 'delete', 'default'])),
    id: wire('id', id.optional()),
    firstName: wire('first_name', name.optional()),
    lastName: wire('last_name', name.optional()),
    companyName: wire('companyname', name.optional()),
    ...anyPlace,
    phone: wire('phone', anyPhone.optional()),
    isDefault: wire('is_primary', flag.optional()),
    userId: wire('user_id', z.unknown().optional()),
    isVerified: wire('isVerified', z.unknown().optional()),
    status: wire('status', z.unknown().optional()),
  }),
  output: entity({ id: wire('id', id), addresses: wire('address_details', z.array(address)) }),
})

const place = entity({
  address1: wire('address1', z.string()),
  address2: wire('address2', z.string()),
  city: wire('city', z.string()),
  state: wire('state', z.string()),
  zip: wire('zip', z.string()),
  country: wire('country', z.string()),
})

/** A wrong address is refused with 'Address is invalid please check', and with what would be right where we know it. */
export const validateAddress = endpoint({
  path: '/shipping/shipengine/validateAddress',
  also: ['/tax/avalara/isValidAddress'],
  summary: 'Whether an address exists, and how it is properly written',
  access: 'user',
  ownership: 'none',
  rate: 'quote',
  repeat: 'read',
  input: entity(neededPlace),
  output: entity({
    isValid: wire('valid', flag),
    /** False when whoever checks addresses could not be reached: it is taken as it was typed. */
    isChecked: wire('checked', flag),
    place: wire('address', place),
  }),
})

export const suggestAddresses = endpoint({
  path: '/user/suggestAddress',
  summary: 'Addresses that begin like what was typed',
  access: 'user',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity({ typed: wire('search', text(120).trim()) }),
  output: entity({
    suggestions: wire(
      'suggestions',
      z.array(
        entity({
          /** As a person would write it on one line. */
          line: wire('description', z.string()),
          street: wire('address1', z.string()),
        }),
      ),
    ),
  }),
})

export const geocodeAddress = endpoint({
  path: '/user/geocodeAddress',
  summary: 'City, state and zip of an address on one line, or of a zip alone',
  access: 'user',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity({ line: wire('address', text(200).trim().min(1, problem('required_now'))) }),
  output: entity({ place: wire('address', place.nullable()) }),
})
