import type { Config } from '../config.ts'
import type { AddressProvider } from './addresses/address-provider.ts'
import { avalaraAddresses } from './addresses/avalara.ts'
import { googlePlaces } from './addresses/google-places.ts'
import { remembered } from './addresses/remembered.ts'
import { sandboxAddresses } from './addresses/sandbox-addresses.ts'
import type { KycProvider } from './kyc/kyc-provider.ts'
import { sandboxKyc } from './kyc/sandbox-kyc.ts'

export interface ProfileProviders {
  addressProvider: AddressProvider
  /** null: a live house without a service for it. The sandbox would believe anybody. */
  kycProvider: KycProvider | null
}

/** The outside companies of this area, as the settings say; each has a built-in stand-in (PD-6). */
export function openProfileProviders({ avalara, google, live }: Config): ProfileProviders {
  return {
    addressProvider: remembered({
      ...sandboxAddresses,
      ...(avalara === null ? {} : avalaraAddresses(avalara)),
      ...(google === null ? {} : googlePlaces(google)),
    }),
    kycProvider: live ? null : sandboxKyc,
  }
}
