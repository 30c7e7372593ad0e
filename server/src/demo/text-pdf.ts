/** Advance widths of Helvetica from the space to the tilde, in thousandths of the size (the font's own metrics). */
const WIDTHS = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556],
  ...[556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667],
  ...[556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556],
  ...[556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722],
  ...[500, 500, 500, 334, 260, 334, 584],
]

export interface Paragraph {
  text: string
  isHeading: boolean
}

const PAGE = { width: 612, height: 792, margin: 72 }

interface Line {
  text: string
  size: number
  font: 'F1' | 'F2'
  /** Distance from the line before. */
  leading: number
}

/** A plain document in US Letter: a title, headings and paragraphs, set in the fonts every reader has. */
export function textPdf(title: string, paragraphs: readonly Paragraph[]): Buffer {
  const pages = paginate([
    ...linesOf(title, { size: 22, font: 'F2', leading: 28 }, 0),
    ...paragraphs.flatMap(({ text, isHeading }) =>
      isHeading
        ? linesOf(text, { size: 14, font: 'F2', leading: 18 }, 14)
        : linesOf(text, { size: 11, font: 'F1', leading: 16 }, 8),
    ),
  ])
  const pageIds = pages.map((_, index) => 5 + index * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const content = contentOf(lines)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${6 + index * 2} 0 R ` +
          '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    `<< /Title ${literal(title)} >>`,
  ]
  return assemble(objects)
}

/** The body, the table of where each object begins, and the trailer that points at it. */
function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\n` +
      `startxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

function linesOf(text: string, style: Omit<Line, 'text'>, space: number): Line[] {
  const widest = PAGE.width - 2 * PAGE.margin
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer, style.size) > widest) lines.push(word)
    else lines[Math.max(0, lines.length - 1)] = longer
  }
  return lines.map((line, index) => ({ ...style, text: line, leading: style.leading + (index === 0 ? space : 0) }))
}

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (WIDTHS[character.charCodeAt(0) - 32] ?? 556), 0) * (size / 1_000)

function paginate(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [[]]
  let left = PAGE.height - 2 * PAGE.margin
  for (const line of lines) {
    left -= line.leading
    if (left < 0) {
      pages.push([])
      left = PAGE.height - 2 * PAGE.margin - line.leading
    }
    pages.at(-1)?.push(line)
  }
  return pages
}

const contentOf = (lines: readonly Line[]): string =>
  [
    'BT',
    `${PAGE.margin} ${PAGE.height - PAGE.margin} Td`,
    ...lines.map(
      ({ text, size, font, leading }) => `/${font} ${size} Tf 0.08 0.13 0.24 rg 0 -${leading} Td ${literal(text)} Tj`,
    ),
    'ET',
  ].join('\n')

/** A string of the file format; what the fonts cannot show becomes a question mark. */
const literal = (text: string): string =>
  `(${text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?').replaceAll(/[\\()]/g, '\\$&')})`
