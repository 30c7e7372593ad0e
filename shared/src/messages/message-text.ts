/** What can be written anew of a message; a text for a telephone has a body alone. */
export const TEXT_FIELDS = ['subject', 'preheader', 'heading', 'body'] as const
export type TextField = (typeof TEXT_FIELDS)[number]
export type MessageText = Record<TextField, string>

/** What a message can tell: values within sentences, and blocks that stand in paragraphs of their own. */
export interface Places {
  values: readonly string[]
  blocks: readonly string[]
}

export type Paragraph = { words: string } | { small: string } | { block: string; label: string }

/** How a paragraph of small print begins. */
const SMALL = '-- '

/**
 * A body in paragraphs, parted by empty lines. One that begins with the name of a block stands for it; what follows the name of a
 * button is what the button says.
 */
export const paragraphsOf = (body: string, blocks: readonly string[]): Paragraph[] =>
  body
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraphFrom(paragraph, blocks))

function paragraphFrom(paragraph: string, blocks: readonly string[]): Paragraph {
  const [, block = '', label = ''] = /^\{(\w+)\}\s*(.*)$/s.exec(paragraph) ?? []
  if (blocks.includes(block) && (label === '' || block.startsWith('button'))) return { block, label }
  return paragraph.startsWith(SMALL) ? { small: paragraph.slice(SMALL.length) } : { words: paragraph }
}

/** The other way round. */
export const bodyFrom = (paragraphs: readonly Paragraph[]): string =>
  paragraphs
    .map((paragraph) => {
      if ('words' in paragraph) return paragraph.words
      return 'small' in paragraph ? `${SMALL}${paragraph.small}` : `{${paragraph.block}} ${paragraph.label}`.trim()
    })
    .join('\n\n')

const OPEN = /\{([^{}]*)\}/g

/** Puts the values in, once: what is in a value is not read again. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(OPEN, (open, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : open))

const namesIn = (text: string): string[] => [...text.matchAll(OPEN)].map(([, name = '']) => name)

/** A value that nothing can fill in, by its name in braces; undefined: everything is known. */
export const unknownPlace = (text: string, values: readonly string[]): string | undefined =>
  namesIn(text).find((name) => !values.includes(name))

/** The same of a body, whose blocks are to stand alone. */
export function unknownInBody(body: string, { values, blocks }: Places): string | undefined {
  const sentences = paragraphsOf(body, blocks).map((paragraph) => {
    if ('words' in paragraph) return paragraph.words
    return 'small' in paragraph ? paragraph.small : paragraph.label
  })
  return unknownPlace(sentences.join('\n'), values)
}

/** A block the body leaves out, although the message is sent for what it holds. */
export function missingBlock(body: string, blocks: readonly string[]): string | undefined {
  const used = paragraphsOf(body, blocks).flatMap((paragraph) => ('block' in paragraph ? [paragraph.block] : []))
  return blocks.find((block) => !used.includes(block))
}
