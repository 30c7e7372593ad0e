import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { savePhrase as api } from '@gavelhouse/shared/settings/phrase-contract.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { lockPhrase, replacePhrase } from '../site/queries-phrases.ts'
import { listLanguages } from '../site/queries-records.ts'

const { fields } = api.input

/** The house's own words for a text of the pages. Nothing given brings back what they came with. */
export async function savePhrase({ db, user }: UserContext, input: InputOf<typeof api>) {
  const { language, key, text, seenText } = input
  await db.transaction(async (tx) => {
    if (!(await listLanguages(tx)).some(({ code }) => code === language))
      throw fieldError(fields, 'language', problem('not_a_choice'))
    const current = { text: await lockPhrase(tx, language, key) }
    const given = { text: text === '' ? null : text }
    const subject = `phrase:${language}_${key}`
    // Everybody is told the texts, and nobody their versions: who still saw what stands here has missed nothing.
    const seenVersion = seenText === undefined || seenText === (current.text ?? '') ? undefined : 0
    await refuseConflicts(tx, fields, { subject, seenVersion, staffId: user.id, given, current })
    await replacePhrase(tx, { language, key, text })
    const changes = changesOf(current, given)
    if (changes.length > 0) await recordAudit(tx, user, { act: 'save_phrase', subject, details: {}, changes })
  })
  return answer({ key }, 'record_saved')
}
