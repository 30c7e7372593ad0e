import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { type MessageText, TEXT_FIELDS } from '@gavelhouse/shared/messages/message-text.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import type {
  listMessageTexts as listApi,
  restoreMessageText as restoreApi,
} from '@gavelhouse/shared/settings/message-text-contract.ts'
import { saveMessageText as api } from '@gavelhouse/shared/settings/message-text-contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readVersions } from '../accounts/queries-audit-log.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import { answer } from '../http/serve.ts'
import { KINDS } from '../messages/kinds.ts'
import { originalText, TEMPLATES, type Template, templateKey } from '../messages/own-texts/original-text.ts'
import type { OwnText } from '../messages/own-texts/write-anew.ts'
import {
  holdMessageText,
  listMessageTexts as listOwn,
  ownTextIn,
  updateMessageText,
} from '../messages/queries-own-texts.ts'
import { refuseWrongPlaces } from './refuse-wrong-places.ts'

const KIND = 'message_text'

/** Every text as it is sent now. Versions are read first: a change in between is a conflict and never lost. */
export async function listMessageTexts({ db }: UserContext, { language }: InputOf<typeof listApi>) {
  const versions = await readVersions(db, KIND)
  const rows = new Map((await listOwn(db, language)).map((row) => [templateKey(row as Template), row]))
  const texts = TEMPLATES.map((template) => {
    const row = rows.get(templateKey(template))
    const own = row === undefined ? {} : ownTextIn(row)
    const { text, places } = originalText(template, language)
    return {
      ...{ ...template, ...text, ...own, ...places },
      ...{ values: [...places.values], blocks: [...places.blocks], reason: KINDS[template.kind].reason },
      ...{ id: row?.id ?? null, isOwn: Object.keys(own).length > 0 },
      version: row === undefined ? 0 : (versions.get(row.id) ?? 0),
    }
  })
  return { texts }
}

export async function saveMessageText(ctx: UserContext, input: InputOf<typeof api>) {
  const { channel, kind, variant, language, seenVersion, ...given } = input
  const template = templateFor({ channel, kind, variant })
  const original = originalText(template, language)
  refuseWrongPlaces(channel, given, original)
  const { id } = await saveAudited(ctx, { act: 'save_message_text', kind: KIND, input }, async (tx) => {
    const row = await holdMessageText(tx, template, language)
    const current: MessageText = { ...original.text, ...ownTextIn(row) }
    const edit = { subject: `${KIND}:${row.id}`, seenVersion, staffId: ctx.user.id, given, current }
    await refuseConflicts(tx, api.input.fields, edit)
    await updateMessageText(tx, row.id, onlyOwn({ ...current, ...given }, original.text))
    return { id: row.id, details: { kind, variant, language }, changes: changesOf(current, given) }
  })
  return answer({ id }, 'record_saved')
}

export async function restoreMessageText(ctx: UserContext, input: InputOf<typeof restoreApi>) {
  const template = templateFor(input)
  const { text } = originalText(template, input.language)
  const { id } = await saveAudited(ctx, { act: 'restore_message_text', kind: KIND, input }, async (tx) => {
    const row = await holdMessageText(tx, template, input.language)
    const current: MessageText = { ...text, ...ownTextIn(row) }
    const { seenVersion } = input
    const edit = { subject: `${KIND}:${row.id}`, seenVersion, staffId: ctx.user.id, given: text, current }
    await refuseConflicts(tx, api.input.fields, edit)
    await updateMessageText(tx, row.id, onlyOwn(text, text))
    return { id: row.id, details: {}, changes: changesOf(current, text) }
  })
  return answer({ id }, 'record_saved')
}

/** The template a caller names. */
export function templateFor(named: { channel: string; kind: string; variant: string }): Template {
  const found = TEMPLATES.find(
    ({ channel, kind, variant }) => channel === named.channel && kind === named.kind && variant === named.variant,
  )
  if (found === undefined) throw new AppError('not_found')
  return found
}

/** What says the same as the original is not kept: it follows when that is bettered. */
const onlyOwn = (text: OwnText, original: MessageText) =>
  Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, text[field] === original[field] ? null : (text[field] ?? null)]),
  ) as { [Field in keyof MessageText]: string | null }
