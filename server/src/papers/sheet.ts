import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import PDFDocument from 'pdfkit'
import { breakLines } from './break-lines.ts'
import { type Direction, visualRuns } from './visual-runs.ts'

/** Letter, in points, with the same margin all around. */
export const PAGE = { width: 612, height: 792, margin: 48 } as const
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin

export interface Style {
  size: number
  isBold?: boolean
  color?: string
}

interface Placed extends Style {
  /** From the side where lines begin, within the frame. */
  x: number
  y: number
  width: number
  align?: 'start' | 'end'
  /** Of the text itself; 'auto' for what people wrote. */
  direction?: Direction | 'auto'
}

/** Lines stand as close as their letters allow; the font's own measure leaves room for signs nobody sets. */
export const LINE_HEIGHT = 1.45
const BASELINE = 1.1

/** Opened once: reading how the letters of a font stand beside each other takes most of the time of a page. */
const font = (name: string) => openSync(fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url)))
let fonts: Record<'regular' | 'bold', ReturnType<typeof openSync>> | null = null

/**
 * Pages on which lines are placed by hand: the library's own tables measure every cell again and know nothing of Arabic. In a
 * right-to-left document everything is placed from the right.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  /** Where things are placed: from which edge, and how wide it is. */
  frame: { left: number; width: number } = { left: PAGE.margin, width: INNER_WIDTH }
  readonly #direction: Direction
  readonly #widths = new Map<string, number>()

  constructor(doc: PDFKit.PDFDocument, direction: Direction) {
    this.doc = doc
    this.#direction = direction
  }

  /** How wide it will be. Words are measured once: the same ones come again on every line. */
  widthOf(text: string, { size, isBold = false }: Style): number {
    const key = `${isBold} ${text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      this.#use({ size: 1_000, isBold })
      width = visualRuns(text, 'auto').reduce((sum, run) => sum + this.doc.widthOfString(run.text, optionsOf(run)), 0)
      this.#widths.set(key, width)
    }
    return (width * size) / 1_000
  }

  /** Its lines within a width; words are measured by themselves, which is what makes long titles cheap. */
  linesOf(text: string, width: number, style: Style): string[] {
    const space = this.widthOf('n n', style) - 2 * this.widthOf('n', style)
    const widthOf = (line: string) =>
      line.split(' ').reduce((sum, word) => sum + space + (word === '' ? 0 : this.widthOf(word, style)), -space)
    return breakLines(text, width, widthOf)
  }

  /** One line, whose top is at `y`. */
  write(text: string, { x, y, width, align = 'start', direction = this.#direction, ...style }: Placed): void {
    const runs = visualRuns(text, direction)
    this.#use(style)
    const widths = runs.map((run) => this.doc.widthOfString(run.text, optionsOf(run)))
    const total = widths.reduce((sum, one) => sum + one, 0)
    const left = this.leftOf(x, width)
    const isAtRight = (align === 'end') === (this.#direction === 'ltr')
    let at = isAtRight ? left + width - total : left
    for (const [index, run] of runs.entries()) {
      this.doc.text(run.text, at, y + BASELINE * style.size, { ...optionsOf(run), baseline: 'alphabetic' })
      at += widths[index] as number
    }
  }

  /** A line across, of the given width. */
  rule({ x, y, width, color, thickness }: { x: number; y: number; width: number; color: string; thickness: number }) {
    const left = this.leftOf(x, width)
    this.doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(thickness)
      .stroke(color)
  }

  /** The left edge, on the page, of something so wide that lies so far from where lines begin. */
  leftOf(x: number, width: number): number {
    return this.frame.left + (this.#direction === 'ltr' ? x : this.frame.width - x - width)
  }

  #use({ size, isBold = false, color = '#000' }: Style): void {
    this.doc
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color)
  }
}

/** Any feature makes the library shape a whole run instead of word by word, which would leave Arabic words in the wrong order. */
const optionsOf = ({ isArabic }: { isArabic: boolean }): PDFKit.Mixins.TextOptions =>
  isArabic ? { lineBreak: false, features: ['rtla'] } : { lineBreak: false }

export function openPages(
  title: string,
  language: string,
  size: [width: number, height: number] = [PAGE.width, PAGE.height],
): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    ...{ size, margin: 0, bufferPages: true, autoFirstPage: false, lang: language },
    info: { Title: title },
  })
  fonts ??= { regular: font('Cairo-Regular'), bold: font('Cairo-Bold') }
  // The library takes open fonts too, which its types do not say.
  for (const [name, open] of Object.entries(fonts)) doc.registerFont(name, open as never)
  return doc
}
