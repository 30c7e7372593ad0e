import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { UserRow } from './queries.ts'

/** A person as the person itself sees it. */
export function presentUser(row: UserRow, groupIds: number[]): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    companyName: row.companyName,
    email: row.email,
    phone: row.phone,
    phoneVerified: row.phoneVerified,
    status: row.status,
    role: row.role,
    isAdmin: row.role === 'admin',
    isSuspended: row.isSuspended,
    collectTax: row.collectTax,
    groupIds,
    addresses: [],
  }
}
