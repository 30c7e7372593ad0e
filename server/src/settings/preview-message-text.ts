import { randomUUID } from 'node:crypto'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type {
  previewMessageText as api,
  tryMessageText as tryApi,
} from '@gavelhouse/shared/settings/message-text-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findUser } from '../accounts/queries.ts'
import { answer } from '../http/serve.ts'
import { originalText } from '../messages/own-texts/original-text.ts'
import { samplesOf } from '../messages/own-texts/samples.ts'
import { readHouse } from '../messages/queries-delivery.ts'
import { queueTrial } from '../messages/queue-message.ts'
import { renderMail, renderSms } from '../messages/templates/render.ts'
import { templateFor } from './message-texts.ts'
import { refuseWrongPlaces } from './refuse-wrong-places.ts'

/** Nothing is kept: the text is the one that is being written, what it tells of is a sample. */
export async function previewMessageText(ctx: UserContext, input: InputOf<typeof api>) {
  const { config, origin, db } = ctx
  const { kind, payload, own, language } = asked(input)
  const house = await readHouse(db, config.publicUrl ?? (origin === '' ? `http://localhost:${config.port}` : origin))
  const message = { kind, payload, language, house, own }
  if (input.channel === 'sms') return { subject: '', html: '', text: renderSms(message) }
  const { subject, html, text } = renderMail(message)
  return { subject, html, text }
}

export async function tryMessageText(ctx: UserContext, input: InputOf<typeof tryApi>) {
  const { channel } = input
  const { kind, payload, own, language } = asked(input)
  const to = await ownAddress(ctx, channel)
  const addressed = { channel, to, userId: ctx.user.id, key: ctx.key ?? randomUUID() }
  await queueTrial(ctx.db, { ...addressed, kind, payload: payload as object, own, language })
  return answer({ to }, 'trial_sent', { to })
}

/** Texts cost money: they go to a telephone that is known to be theirs. */
async function ownAddress({ db, user }: UserContext, channel: 'mail' | 'sms'): Promise<string> {
  const person = await findUser(db, user.id)
  if (channel === 'mail') return person?.email ?? ''
  if (person?.phoneVerified !== true) throw new AppError('phone_unverified')
  return person.phone
}

function asked({ channel, kind, variant, language, ...own }: InputOf<typeof api>) {
  const template = templateFor({ channel, kind, variant })
  refuseWrongPlaces(channel, own, originalText(template, language))
  return { kind: template.kind, payload: samplesOf(template.kind, channel).get(variant), own, language }
}
