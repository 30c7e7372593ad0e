import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { issueProblem } from '@gavelhouse/shared/issue-problem.ts'
import { z } from 'zod'
import type { Database } from '../db/connect.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { inputError } from '../http/errors.ts'
import { recordAudit } from './audit-log.ts'
import { refuseCommonPassword } from './common-password.ts'
import { hashPassword } from './password.ts'
import { countOtherOwners, replaceGrants } from './queries-roles.ts'
import { insertUser } from './queries-users.ts'

interface NewOwner {
  email: string
  password: string
  firstName: string
  lastName: string
}

const { fields } = saveUser.input

/** The first owner of a house, made at the machine itself; another one only where that is meant (create-admin). */
export async function createOwner(
  db: Database['db'],
  person: NewOwner,
  { isAnother }: { isAnother: boolean },
): Promise<{ id: number }> {
  const read = z.safeParse(saveUser.input.ours, person, { error: issueProblem })
  if (!read.success) throw inputError(read.error)
  refuseCommonPassword(person.password, fields.password.wireName)
  const passwordHash = await hashPassword(person.password)
  const { firstName, lastName } = person
  const email = person.email.trim().toLowerCase()
  const grants = [{ role: 'owner', auctionIds: null }] as const
  try {
    return await db.transaction(async (tx) => {
      if (!isAnother && (await countOtherOwners(tx, 0)) > 0) throw new AppError('has_owner')
      const id = await insertUser(tx, { email, passwordHash, firstName, lastName, status: 'active' })
      await replaceGrants(tx, id, grants)
      await recordAudit(tx, { id, grants }, { act: 'create_owner', subject: `user:${id}`, details: { email } })
      return { id }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw new AppError('email_taken')
    throw error
  }
}
