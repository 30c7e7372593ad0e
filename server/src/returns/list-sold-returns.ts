import { mayEverywhere } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listSoldReturns as api } from '@gavelhouse/shared/returns/staff-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { presentSoldReturn, reachesOnly } from './present.ts'
import { listSoldLines, listSoldReturnsOf } from './queries-read.ts'

/** For staff everything; of a return shared with others a seller is told what its record tells. */
export async function listSoldReturns({ db, user }: UserContext, input: InputOf<typeof api>) {
  const sellerId = mayEverywhere(user.grants, ['take_money', 'reports']) ? null : user.id
  const { records: heads, ...page } = await listSoldReturnsOf(db, input, sellerId)
  const values = heads.map(presentSoldReturn)
  if (sellerId === null) return { ...page, records: values }
  const ids = values.map(({ id }) => id)
  const byReturn = Map.groupBy(await listSoldLines(db, ids, sellerId), ({ returnId }) => returnId)
  return { ...page, records: values.map((value) => reachesOnly(value, byReturn.get(value.id) ?? [])) }
}
