import { useLanguage } from '../lib/language.ts'
import { type Text, useText } from '../lib/text.ts'
import { englishPhrases } from '../phrases/load.ts'

/** What the house says in a notice. It is written in English; these know the same sentence in the page's language. */
const SENTENCES = [
  'noticeOutbidOn',
  'noticeYouWon',
  'noticeYouBoughtUnits',
  'noticeYouBought',
  'noticeWentElsewhere',
  'noticeNoSale',
  'noticeClosesSoon',
  'noticeStaffCancelled',
  'noticePreBidLow',
  'noticeClosesLater',
  'noticeNewForSearch',
  'noticeAsksForAccess',
] as const

/** The comment in the language of the page; as it is where no sentence fits. */
export function useNoticeWords(): (comment: string) => string {
  const text = useText()
  const { code } = useLanguage()
  return (comment) => (code === 'en' ? comment : (translated(comment, text) ?? comment))
}

function translated(comment: string, text: Text): string | null {
  for (const key of SENTENCES) {
    const values = valuesIn(comment, englishPhrases()[key] ?? '')
    if (values !== null) return text(key, values)
  }
  return null
}

/** What stands in a sentence where its pattern has {names}; null when it is another sentence. */
export function valuesIn(sentence: string, pattern: string): Record<string, string> | null {
  const expression = pattern
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.+)`))
    .join('')
  const found = new RegExp(`^${expression}$`, 's').exec(sentence)
  return found === null ? null : { ...found.groups }
}
