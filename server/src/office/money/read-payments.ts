import { auctionsWithAny, mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import * as api from '@gavelhouse/shared/office/payments-contract.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { reachInList } from '../read-lists.ts'
import { listDisputesOf, readCourse } from './queries-course.ts'
import { findPayment, readPayments } from './queries-payments.ts'

export const listOfficePayments = ({ db, user }: UserContext, query: InputOf<typeof api.listOfficePayments>) =>
  readPayments(db, query, reachInList(user, 'payments', query.filters))

export async function readOfficePayment(ctx: UserContext, { id }: InputOf<typeof api.readOfficePayment>) {
  const payment = await getReachedPayment(ctx, id, api.readOfficePayment.rights)
  const [disputes, course] = await Promise.all([listDisputesOf(ctx.db, id), readCourse(ctx.db, id)])
  return { ...payment, disputes, course }
}

/** Money for a wallet belongs to no auction: it is for those who look after all (T-20). */
export async function getReachedPayment(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  id: number,
  rights: Parameters<typeof mayIn>[1],
) {
  const payment = await findPayment(db, id)
  const isReached =
    payment !== null &&
    (payment.auctionId === null
      ? auctionsWithAny(user.grants, rights) === null
      : mayIn(user.grants, rights, payment.auctionId))
  if (!isReached) throw new AppError('not_found')
  return payment
}
