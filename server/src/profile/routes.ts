import * as addressApi from '@gavelhouse/shared/profile/address-contract.ts'
import * as claimApi from '@gavelhouse/shared/profile/claim-contract.ts'
import * as api from '@gavelhouse/shared/profile/contract.ts'
import * as ownerApi from '@gavelhouse/shared/profile/owner-contract.ts'
import * as staffApi from '@gavelhouse/shared/profile/staff-owner-contract.ts'
import type { Context, Serve } from '../accounts/caller.ts'
import { readCaller } from '../accounts/read-caller.ts'
import { answer } from '../http/serve.ts'
import { checksIdentity } from '../site/offered-features.ts'
import { answerClaim, readClaims } from './answer-claim.ts'
import { runKycCheck, saveKycDetails } from './check-identity.ts'
import { checkPlace } from './check-place.ts'
import { readOwners, removeOwner, saveOwner } from './company-owners.ts'
import type { ProfileProviders } from './providers.ts'
import { refusePrivileged } from './refuse-privileged.ts'
import { saveAddress } from './save-address.ts'
import { confirmOwner, dismissOwner, readOwnership } from './staff-owners.ts'
import { updateProfile } from './update-profile.ts'

export function profileRoutes(serve: Serve<ProfileProviders>): void {
  serve(api.updateProfile, updateProfile)
  serve(api.updateProfileKyc, saveKycDetails)
  serve(api.runKycCheck, runKycCheck)

  serve(api.updateAccountVerified, async (ctx, input) => {
    refusePrivileged(ctx, input)
    const { status, phoneVerified, kycStatus } = await readCaller(ctx)
    const isIdentified = kycStatus === 'approved' || !(await checksIdentity(ctx.db, ctx.config))
    const missing = [
      ...(status === 'active' ? [] : ['email' as const]),
      ...(phoneVerified ? [] : ['phone' as const]),
      ...(isIdentified ? [] : ['identity' as const]),
    ]
    return { isVerified: missing.length === 0, missing }
  })

  serve(addressApi.saveAddress, saveAddress)
  serve(addressApi.validateAddress, async (ctx, place) => ({ isValid: true, ...(await checkPlace(ctx, place)) }))
  serve(addressApi.suggestAddresses, async (ctx, { typed }) => ({
    suggestions: (await orNothing(ctx, ctx.addressProvider.suggest(typed))) ?? [],
  }))
  serve(addressApi.geocodeAddress, async (ctx, { line }) => ({
    place: await orNothing(ctx, ctx.addressProvider.find(line)),
  }))

  serve(ownerApi.addOwner, async (ctx, input) => answer(await saveOwner(ctx, input), 'member_added'))
  serve(ownerApi.updateOwner, async (ctx, input) => answer(await saveOwner(ctx, input), 'member_saved'))
  serve(ownerApi.removeOwner, async (ctx, input) => answer(await removeOwner(ctx, input), 'member_removed'))
  serve(ownerApi.listOwners, readOwners)
  serve(staffApi.readOwnership, readOwnership)
  serve(staffApi.confirmOwner, confirmOwner)
  serve(staffApi.dismissOwner, dismissOwner)
  serve(claimApi.listClaims, readClaims)
  serve(claimApi.answerClaim, async (ctx, input) =>
    answer(await answerClaim(ctx, input), input.isSo ? 'ownership_confirmed' : 'ownership_denied'),
  )
}

/** Suggestions are a help, not a need: without them people type the address themselves. */
const orNothing = <T>(ctx: Context, asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'addresses cannot be looked up')
    return null
  })
