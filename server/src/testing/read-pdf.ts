import { inflateSync } from 'node:zlib'

interface Piece {
  x: number
  y: number
  text: string
}

/**
 * The text of each page of a PDF the house has made, line by line from the top and from left to right: glyphs turned back into
 * letters by the table each font carries, as a search or a copy in a reader does. Arabic comes as it stands on the paper.
 */
export const readPdf = (bytes: Uint8Array): string[] => readPlaces(bytes).map((pieces) => linesOf(pieces).join('\n'))

/** Where each piece of text of each page stands, in points from its lower left corner. */
export function readPlaces(bytes: Uint8Array): Piece[][] {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'))
  const letters = new Map<string, Map<string, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
      letters.set(name, lettersOf(objects.get(table)?.stream ?? ''))
    }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '')
    .map((content) => piecesOf(content, letters))
}

function readObjects(file: string): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? '' : body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'))
    const isPacked = head.includes('/FlateDecode')
    objects.set(id, { head, stream: isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw })
  }
  return objects
}

/** A font's table: ranges of glyphs with their letters one by one. */
function lettersOf(table: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16)
    for (const [index, entry] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = (entry[1] ?? '').split(' ').filter((unit) => unit !== '')
      const text = units.map((unit) => String.fromCharCode(...pairs(unit).map((pair) => Number.parseInt(pair, 16))))
      found.set((first + index).toString(16).padStart(4, '0'), text.join(''))
    }
  }
  return found
}

const pairs = (hex: string): string[] => hex.match(/.{4}/g) ?? []

function piecesOf(content: string, letters: Map<string, Map<string, string>>): Piece[] {
  const pieces: Piece[] = []
  let [x, y, font] = [0, 0, '']
  for (const [, left, up, name, shown] of content.matchAll(
    /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/gi,
  )) {
    if (left !== undefined) [x, y] = [Number(left), Number(up)]
    else if (name !== undefined) font = name
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => pairs(hex.toLowerCase()))
      pieces.push({ x, y, text: glyphs.map((glyph) => letters.get(font)?.get(glyph) ?? '\ufffd').join('') })
    }
  }
  return pieces
}

function linesOf(pieces: readonly Piece[]): string[] {
  const lines = Map.groupBy(pieces, ({ y }) => Math.round(y))
  return [...lines]
    .sort(([one], [other]) => other - one)
    .map(([, line]) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(' '),
    )
}
