import { fillPlaces, type MessageText, paragraphsOf } from '@gavelhouse/shared/messages/message-text.ts'
import type { MailContent, Part } from '../templates/content.ts'

/** What the house says itself; what it has not written stays as it came. */
export type OwnText = Partial<MessageText>

type Values = Readonly<Record<string, string>>

/** A mail in the house's words: sentences are its own, blocks are those the mail came with. Everything is plain text. */
export function writeAnew(content: MailContent, own: OwnText, values: Values): MailContent {
  const { subject, preheader, heading } = content
  const said = (text: string | undefined, before: string) => (text === undefined ? before : fillPlaces(text, values))
  return {
    subject: said(own.subject, subject),
    preheader: said(own.preheader, preheader),
    heading: said(own.heading, heading),
    parts: own.body === undefined ? content.parts : partsOf(own.body, blocksOf(content.parts), values),
  }
}

function partsOf(body: string, blocks: ReadonlyMap<string, Part>, values: Values): Part[] {
  // Names that this mail has no block for, such as the answer to a return without one, leave nothing behind.
  return paragraphsOf(body, BLOCK_NAMES).flatMap((paragraph): Part[] => {
    if ('words' in paragraph) return [fillPlaces(paragraph.words, values)]
    if ('small' in paragraph) return [{ small: fillPlaces(paragraph.small, values) }]
    const block = blocks.get(paragraph.block)
    if (block === undefined) return []
    const isButton = typeof block === 'object' && 'button' in block
    return isButton && paragraph.label !== '' ? [{ ...block, button: fillPlaces(paragraph.label, values) }] : [block]
  })
}

const NAMES = ['button', 'details', 'list', 'quote', 'code'] as const
const BLOCK_NAMES = NAMES.flatMap((name) => [name, `${name}2`])

/** The blocks of a mail under the names a text calls them by; a second one of a kind is 'quote2'. */
export function blocksOf(parts: readonly Part[]): Map<string, Part> {
  const blocks = new Map<string, Part>()
  for (const part of parts) {
    const name = blockName(part)
    if (name !== null) blocks.set(blocks.has(name) ? `${name}2` : name, part)
  }
  return blocks
}

function blockName(part: Part): (typeof NAMES)[number] | null {
  if (typeof part === 'string' || 'small' in part) return null
  if ('facts' in part) return 'details'
  if ('links' in part) return 'list'
  if ('quote' in part) return 'quote'
  return 'code' in part ? 'code' : 'button'
}
