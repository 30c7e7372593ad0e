const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' }

/** The words of a text with markup, for cards and descriptions. Not a cleaner: the result is only ever shown as text. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#39|\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const SUMMARY_LENGTH = 180
/** Enough markup to find that many words in; the rest of a long text is not looked at. */
const SUMMARY_SOURCE = 1_000

/** The first words of a text with markup, cut at a space. */
export function summaryOf(html: string): string {
  // A tag that was cut in the middle is no text.
  const words = plainText(html.slice(0, SUMMARY_SOURCE).replace(/<[^>]*$/, ''))
  if (words.length <= SUMMARY_LENGTH) return words
  const cut = words.slice(0, SUMMARY_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_LENGTH / 2))} …`
}
