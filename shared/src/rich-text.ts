/** What an editor of formatted text can show; everything else would be lost in it. */
const SHOWN = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li'],
])

/** Elements of a text that cannot be shown in an editor, each once; such a text is edited as it is written. */
export const unshownElements = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<([a-z][a-z0-9]*)\b/gi)]
      .map(([, name = '']) => name.toLowerCase())
      .filter((name) => !SHOWN.has(name)),
  ),
]

/** As an editor writes it, without what means nothing: a paragraph in each item of a list, one that is empty at the end. */
export function tidyHtml(html: string): string {
  const tidy = html
    .replaceAll(/<li><p>((?:(?!<\/?(?:p|li)\b).)*)<\/p>(?=<\/li>|<[uo]l>)/gs, '<li>$1')
    .replace(/(?:<p>(?:<br[^>]*>)?<\/p>)+$/, '')
  return tidy.replaceAll(/ (?:target|rel|class)="[^"]*"/g, '')
}

const MARKUP = /<\/?[a-z][^>]*>/i
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const paragraphsOf = (text: string): string =>
  text
    .trim()
    .split(/(?:\r?\n[^\S\r\n]*){2,}/)
    .map((lines) => `<p>${lines.replaceAll(/\r?\n/g, '<br />')}</p>`)
    .join('')

/** What was typed where nothing is formatted, as markup: an empty line parts paragraphs, and every sign is what it is. */
export const typedAsHtml = (typed: string): string =>
  typed.trim() === '' ? '' : paragraphsOf(typed.replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign))

/** The same of what a file holds: a text with markup is markup; without, its lines stay lines. */
export const linesAsHtml = (text: string): string =>
  MARKUP.test(text) || !/\n/.test(text.trim()) ? text : paragraphsOf(text)
