import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { savePhrase as api } from '@gavelhouse/shared/settings/phrase-contract.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { replacePhrase } from '../site/queries-phrases.ts'
import { listLanguages } from '../site/queries-records.ts'

/** The house's own words for a text of the pages. Nothing given brings back what they came with. */
export async function savePhrase({ db, user }: UserContext, { language, key, text }: InputOf<typeof api>) {
  await db.transaction(async (tx) => {
    if (!(await listLanguages(tx)).some(({ code }) => code === language))
      throw fieldError(api.input.fields, 'language', problem('not_a_choice'))
    const before = await replacePhrase(tx, { language, key, text })
    const changes = changesOf({ text: before }, { text: text === '' ? null : text })
    if (changes.length > 0)
      await recordAudit(tx, user, { act: 'save_phrase', subject: `phrase:${language}_${key}`, details: {}, changes })
  })
  return answer({ key }, 'record_saved')
}
