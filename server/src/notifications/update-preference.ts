import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { updatePreference as api } from '@gavelhouse/shared/notifications/preference-contract.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readCaller } from '../accounts/read-caller.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { listNotificationTypes, savePreferences } from '../messages/queries-preferences.ts'

type Input = InputOf<typeof api>
type Wanted = Input['mailTypes']
type Type = Awaited<ReturnType<typeof listNotificationTypes>>[number]

/** A list that is not sent stays as it is. Types are named by id or by key, and stored by key (P-410). */
export async function updatePreference(ctx: UserContext, input: Input) {
  const types = await listNotificationTypes(ctx.db)
  const mailTypes = keysOf(types, input.mailTypes, 'mailTypes', ({ offersEmail }) => offersEmail)
  const smsTypes = keysOf(types, input.smsTypes, 'smsTypes', ({ offersSms }) => offersSms)
  const pushTypes = keysOf(types, input.pushTypes, 'pushTypes', ({ offersPush }) => offersPush)
  await savePreferences(ctx.db, ctx.user.id, {
    ...(mailTypes === undefined ? {} : { mailTypes }),
    ...(smsTypes === undefined ? {} : { smsTypes }),
    ...(pushTypes === undefined ? {} : { pushTypes }),
  })
  return answer({ user: await readCaller(ctx) }, 'preferences_saved')
}

function keysOf(
  types: readonly Type[],
  wanted: Wanted,
  field: 'mailTypes' | 'smsTypes' | 'pushTypes',
  isOffered: (type: Type) => boolean,
): string[] | undefined {
  if (wanted === undefined) return undefined
  const names = typeof wanted === 'string' ? wanted.split(',').filter((name) => name.trim() !== '') : wanted
  const keys = names.map((name) => {
    const known = types.find(({ id, key }) => String(id) === String(name).trim() || key === String(name).trim())
    if (known === undefined) throw fieldError(api.input.fields, field, problem('unknown_notification'))
    if (!isOffered(known)) throw fieldError(api.input.fields, field, problem('not_that_way'))
    return known.key
  })
  return [...new Set(keys)]
}
