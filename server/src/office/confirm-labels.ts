import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { confirmLabels as api } from '@gavelhouse/shared/office/label-contract.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudits } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { lockLabelled, writeLabelled } from '../lots/queries-labels.ts'

/** With the number that stands on the paper: whoever was renumbered meanwhile needs another label. */
export async function confirmLabels(ctx: UserContext, input: InputOf<typeof api>) {
  const printed = new Map(input.lots.map(({ id, lotNumber }) => [id, lotNumber]))
  await ctx.db.transaction(async (tx) => {
    const lots = await lockLabelled(tx, [...printed.keys()])
    if (lots.length < printed.size) throw new AppError('not_found')
    for (const { auctionId } of lots) admitTo(auctionId, api, ctx)
    await writeLabelled(
      tx,
      [...printed].map(([id, lotNumber]) => ({ id, lotNumber })),
    )
    await recordAudits(
      tx,
      ctx.user,
      lots.map(({ id, labelNumber }) => ({
        ...{ act: 'print_label', subject: `lot:${id}`, details: {} },
        changes: changesOf({ labelNumber }, { labelNumber: printed.get(id) }),
      })),
    )
  })
  return answer({ count: printed.size }, 'labels_printed')
}
