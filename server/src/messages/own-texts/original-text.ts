import { bodyFrom, type MessageText, type Paragraph, type Places } from '@gavelhouse/shared/messages/message-text.ts'
import { type Channel, KINDS, type MessageKind } from '../kinds.ts'
import type { MailContent, Part } from '../templates/content.ts'
import { writeMail, writeSms } from '../templates/render.ts'
import { samplesOf } from './samples.ts'
import { blocksOf } from './write-anew.ts'

export interface Template {
  channel: Exclude<Channel, 'push'>
  kind: MessageKind
  variant: string
}

/** Every text the house can write itself, in the order of the kinds. */
export const TEMPLATES: readonly Template[] = (Object.keys(KINDS) as MessageKind[]).flatMap((kind) =>
  KINDS[kind].channels.flatMap((channel) =>
    channel === 'push' ? [] : [...samplesOf(kind, channel).keys()].map((variant) => ({ channel, kind, variant })),
  ),
)

export const templateKey = ({ channel, kind, variant }: Template): string => `${channel}:${kind}:${variant}`

const HOUSE = { name: 'Example Auction Company', url: 'https://example.com', supportEmail: 'help@example.com' }

export interface Original {
  text: MessageText
  places: Places
}

/**
 * What a message came with, as it would be written by hand: the text of its sample, with the name of each value in its place. The
 * sentences stand in the templates alone, so nothing is said twice.
 */
export function originalText({ channel, kind, variant }: Template, language: string): Original {
  const asked = { kind, payload: samplesOf(kind, channel).get(variant), language, house: HOUSE }
  if (channel === 'sms') {
    const { text, values } = writeSms(asked)
    const said = Object.entries(values).filter(([, value]) => value !== '')
    // Where a text leads, and the code it is sent for, cannot be left out.
    const blocks = ['link', 'code'].filter((name) => (values[name] ?? '') !== '')
    const body = withNames(text, values)
    return {
      text: { subject: '', preheader: '', heading: '', body },
      places: { values: said.map(([name]) => name), blocks },
    }
  }
  const { content, values } = writeMail(asked)
  return {
    text: textOf(content, values),
    places: {
      values: Object.keys(values).filter((name) => values[name] !== ''),
      blocks: [...blocksOf(content.parts).keys()],
    },
  }
}

function textOf({ subject, preheader, heading, parts }: MailContent, values: Record<string, string>): MessageText {
  const named = (text: string) => withNames(text, values)
  const names = [...blocksOf(parts)]
  const paragraphs = parts.map((part): Paragraph => {
    if (typeof part === 'string') return { words: named(part) }
    if ('small' in part) return { small: named(part.small) }
    const block = names.find(([, one]) => one === part)?.[0] ?? ''
    return { block, label: labelOf(part, named) }
  })
  return {
    ...{ subject: named(subject), preheader: named(preheader), heading: named(heading) },
    body: bodyFrom(paragraphs),
  }
}

const labelOf = (part: Exclude<Part, string>, named: (text: string) => string): string =>
  'button' in part ? named(part.button) : ''

/** Longer values first: a price is not looked for within another. */
function withNames(text: string, values: Readonly<Record<string, string>>): string {
  const known = Object.entries(values)
    .filter(([, value]) => value !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
  const pattern = new RegExp(known.map(([, value]) => escaped(value)).join('|'), 'g')
  return known.length === 0
    ? text
    : text.replaceAll(pattern, (found) => `{${known.find(([, value]) => value === found)?.[0] ?? ''}}`)
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
