import type { Text } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { LogLine } from './use-lot-log.ts'

const WORDS: Record<string, PhraseKey> = {
  opened: 'officeBidLineOpened',
  bid: 'officeBidLineBid',
  'auto-bid': 'officeBidLineAuto',
  'pre-bid': 'officeBidLinePreBid',
  'pre-bid-dropped': 'officeBidLineDropped',
  bought: 'officeBidLineBought',
  restocked: 'officeBidLineRestocked',
  awarded: 'officeBidLineAwarded',
  withdrawn: 'officeBidLineWithdrawn',
  closed: 'officeBidLineClosed',
  relisted: 'officeBidLineRelisted',
}

const CAUSES: Record<string, PhraseKey> = {
  'soft-close': 'officeBidLineSoftClose',
  outage: 'officeBidLineOutage',
  group: 'officeBidLineGroup',
  staff: 'officeBidLineExtended',
}

/** What a line says happened. A kind that is newer than this page says its own name. */
export function lineWords(text: Text, { type, cause, bidNumbers }: LogLine): string {
  const numbers = bidNumbers.join(', ')
  if (type === 'retracted') return text('officeBidLineRetracted', { numbers })
  if (type === 'voided') return text('officeBidLineVoided', { numbers })
  const phrase = cause === null ? WORDS[type] : CAUSES[cause]
  return phrase === undefined ? type : text(phrase)
}
