import { missingBlock, TEXT_FIELDS, unknownInBody, unknownPlace } from '@gavelhouse/shared/messages/message-text.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { saveMessageText as api } from '@gavelhouse/shared/settings/message-text-contract.ts'
import { fieldError } from '../http/field-errors.ts'
import type { Original } from '../messages/own-texts/original-text.ts'
import type { OwnText } from '../messages/own-texts/write-anew.ts'

const { fields } = api.input

/** Nobody gets a mail to 'Dear {nmae}', or one to pay an invoice without the button that pays it. */
export function refuseWrongPlaces(channel: 'mail' | 'sms', given: OwnText, { places }: Original): void {
  for (const field of TEXT_FIELDS) {
    const text = given[field]
    if (text === undefined) continue
    if (channel === 'sms' && field !== 'body') throw fieldError(fields, field, problem('fixed_here'))
    const isInParagraphs = channel === 'mail' && field === 'body'
    const unknown = isInParagraphs ? unknownInBody(text, places) : unknownPlace(text, places.values)
    if (unknown !== undefined) {
      const isBlock = places.blocks.includes(unknown)
      const name = `{${unknown}}`
      throw fieldError(
        fields,
        field,
        isBlock ? problem('placeholder_alone', { name }) : problem('placeholder_unknown', { name }),
      )
    }
    const missing = isInParagraphs
      ? missingBlock(text, places.blocks)
      : places.blocks.find((name) => field === 'body' && !text.includes(`{${name}}`))
    if (missing !== undefined) throw fieldError(fields, field, problem('placeholder_missing', { name: `{${missing}}` }))
  }
}
