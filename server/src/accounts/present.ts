import { type Grant, heldRights, isOwner, plainRoleOf } from '@gavelhouse/shared/accounts/grants.ts'
import { formatPhone } from '@gavelhouse/shared/accounts/phone.ts'
import type { Invitation } from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { AddressRow, UserRow } from './queries.ts'
import type { InvitationRow } from './queries-links.ts'
import type { OwnProfile } from './queries-profile.ts'

/** A person as the person itself sees it. */
export function presentUser(
  row: UserRow,
  {
    grants,
    groupIds,
    addresses,
    profile,
    needsIdentity,
    isActedFor,
  }: {
    grants: readonly Grant[]
    groupIds: number[]
    addresses: AddressRow[]
    profile: OwnProfile
    needsIdentity: boolean
    isActedFor: boolean
  },
): User {
  const phone = formatPhone(row.phone)
  const isIdentified = !needsIdentity || profile.kycStatus === 'approved'
  const usable = row.isSuspended || row.status !== 'active' ? [] : grants
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    companyName: row.companyName,
    email: row.email,
    phone,
    phoneVerified: row.phoneVerified,
    verifiedPhone: row.phoneVerified ? phone : '',
    ...profile,
    isAccountVerified: row.status === 'active' && row.phoneVerified && isIdentified,
    status: row.status,
    role: plainRoleOf(grants),
    isAdmin: isOwner(usable),
    rights: heldRights(usable),
    isSuspended: row.isSuspended,
    collectTax: row.collectTax,
    groupIds,
    addresses,
    isActedFor,
  }
}

export const presentInvitation = (row: InvitationRow): Invitation => ({
  email: row.email,
  sentAt: row.createdAt,
  acceptedAt: row.acceptedAt,
  expiresAt: row.expiresAt,
})
