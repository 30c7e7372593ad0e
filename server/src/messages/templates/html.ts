/** Markup that is known to be safe: made by `html`, never from a text. */
export class Markup {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

// Control characters mean nothing in a mail, and some readers end a line or an attribute at them.
const toEntities = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

type Value = string | number | Markup | readonly Markup[]

/** Everything put in is escaped, unless it is markup itself. Attributes stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(strings.reduce((all, part, index) => all + toMarkup(values[index - 1] ?? '') + part))
}

function toMarkup(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return toEntities(String(value))
  return value instanceof Markup ? value.markup : value.map(({ markup }) => markup).join('')
}
