import type * as api from '@gavelhouse/shared/auctions/copy-contract.ts'
import { settingsOf } from '@gavelhouse/shared/auctions/settings.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { recordAudit } from '../../accounts/audit-log.ts'
import type { UserContext } from '../../accounts/caller.ts'
import { findAnyAuction } from '../../auctions/queries.ts'
import { deleteTemplateRow, saveTemplateAs } from '../../auctions/queries-templates.ts'
import { answer } from '../../http/serve.ts'

export async function saveTemplate({ db, user }: UserContext, { auctionId, name }: InputOf<typeof api.saveTemplate>) {
  const auction = await findAnyAuction(db, auctionId)
  if (auction === null) throw new AppError('not_found')
  const settings = settingsOf(auction, { settings: true, terms: true })
  const id = await db.transaction(async (tx) => {
    const saved = await saveTemplateAs(tx, { name, settings, savedById: user.id })
    await recordAudit(tx, user, { act: 'save_template', subject: `template:${saved}`, details: { name, auctionId } })
    return saved
  })
  return answer({ id }, 'template_saved')
}

export async function deleteTemplate({ db, user }: UserContext, { id }: InputOf<typeof api.deleteTemplate>) {
  await db.transaction(async (tx) => {
    if (!(await deleteTemplateRow(tx, id))) throw new AppError('not_found')
    await recordAudit(tx, user, { act: 'delete_template', subject: `template:${id}`, details: {} })
  })
  return answer({ id }, 'template_deleted')
}
