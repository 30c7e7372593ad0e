import type { Channel, MessageKind } from '../kinds.ts'
import { templateKey } from './original-text.ts'
import { variantOf } from './variants.ts'
import type { OwnText } from './write-anew.ts'

/** By `ownTextKey`. */
export type OwnTexts = ReadonlyMap<string, OwnText>

interface Told {
  channel: Channel
  kind: MessageKind
  payload: unknown
  language: string
}

export const ownTextKey = (template: Parameters<typeof templateKey>[0], language: string): string =>
  `${templateKey(template)}:${language}`

/** What the house has written for this message. A push is the head of the mail. */
export function ownTextOf(ownTexts: OwnTexts, { channel, kind, payload, language }: Told): OwnText | undefined {
  if (ownTexts.size === 0) return undefined
  const way = channel === 'push' ? 'mail' : channel
  return ownTexts.get(ownTextKey({ channel: way, kind, variant: variantOf(kind, way, payload) }, language))
}
