import { LINE_HEIGHT, PAGE, type Sheet, type Style } from './sheet.ts'

const BOTTOM = PAGE.height - PAGE.margin - 20

/** How far down a document has come, page by page. */
export class Flow {
  readonly sheet: Sheet
  y: number = PAGE.margin
  readonly #startPage: () => void

  /** `startPage` draws what stands on top of every further page. */
  constructor(sheet: Sheet, startPage: (flow: Flow) => void) {
    this.sheet = sheet
    this.#startPage = () => startPage(this)
  }

  /** Begins another page if so much does not fit on this one. Answers whether it did. */
  need(height: number): boolean {
    if (this.y + height <= BOTTOM) return false
    this.sheet.doc.addPage()
    this.y = PAGE.margin
    this.#startPage()
    return true
  }

  /** Lines below each other from here, or from `y`; answers where they end. */
  paragraph(
    lines: readonly string[],
    place: Style & { x: number; width: number; y?: number; align?: 'start' | 'end'; direction?: 'auto' | 'ltr' },
  ): number {
    const { y = this.y, ...rest } = place
    const step = place.size * LINE_HEIGHT
    for (const [index, line] of lines.entries()) this.sheet.write(line, { ...rest, y: y + index * step })
    return y + lines.length * step
  }
}

export const heightOf = (lines: number, size: number): number => lines * size * LINE_HEIGHT
