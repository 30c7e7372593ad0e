import { buffer } from 'node:stream/consumers'
import { labelPlace } from '@gavelhouse/shared/office/label-stocks.ts'
import { drawCode } from './draw-code.ts'
import type { Label, LabelSheet } from './labels.ts'
import { LINE_HEIGHT, openPages, Sheet, type Style } from './sheet.ts'

/** One after the other as they lie on the sheet; labels of a roll are a page each. */
export async function drawLabels({ stock, startAt, labels }: LabelSheet): Promise<Uint8Array> {
  const pages = openPages('Labels', 'en', [stock.page.width, stock.page.height])
  const bytes = buffer(pages)
  const sheet = new Sheet(pages, 'ltr')
  let drawn = -1
  for (const [index, label] of labels.entries()) {
    const { page, x, y } = labelPlace(stock, index, startAt)
    for (; drawn < page; drawn += 1) pages.addPage()
    drawLabel(sheet, label, { x, y, ...stock.label })
  }
  pages.end()
  return bytes
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** High ones have the code below the words, wide ones beside them. */
function drawLabel(sheet: Sheet, label: Label, { x, y, width, height }: Box): void {
  const room = Math.max(6, Math.min(width, height) / 14)
  const isHigh = height > width
  const side = isHigh ? width * 0.6 : Math.min(height - 2 * room - 7, width * 0.3)
  const words = { left: x + room, width: width - 2 * room - (isHigh ? 0 : side + room) }
  const scale = isHigh ? width / 160 : height / 100
  sheet.frame = words
  const number = fitted(sheet, label.number, words.width, { size: 34 * scale, isBold: true })
  let top = y + room - number.size * 0.2
  sheet.write(label.number, { x: 0, y: top, width: words.width, ...number })
  top += number.size * LINE_HEIGHT * 0.92

  const small = { size: Math.max(6, 9 * scale), color: '#444' }
  const bottom = isHigh ? y + height - side - 3 * room : y + height - room
  const below = label.lines.length * small.size * LINE_HEIGHT
  const title = { size: Math.max(7, 12 * scale), isBold: true }
  const most = Math.max(1, Math.floor((bottom - below - top) / (title.size * LINE_HEIGHT)))
  for (const line of sheet.linesOf(label.title, words.width, title).slice(0, most)) {
    sheet.write(line, { x: 0, y: top, width: words.width, direction: 'auto', ...title })
    top += title.size * LINE_HEIGHT
  }
  for (const text of label.lines) {
    const [line = ''] = sheet.linesOf(text, words.width, small)
    if (top + small.size * LINE_HEIGHT > bottom + 2) break
    sheet.write(line, { x: 0, y: top, width: words.width, direction: 'auto', ...small })
    top += small.size * LINE_HEIGHT
  }

  const left = isHigh ? x + (width - side) / 2 : x + width - room - side
  const at = isHigh ? y + height - side - 2 * room : y + room
  sheet.frame = { left, width: side }
  drawCode(sheet, label.code, { x: 0, y: at, size: side })
  const read = fitted(sheet, label.code, side, { size: 6 * Math.max(1, scale * 0.8) })
  sheet.write(label.code, { x: 0, y: at + side, width: side, ...read })
}

/** As large as there is room for. */
function fitted(sheet: Sheet, text: string, width: number, style: Style): Style {
  const wide = sheet.widthOf(text, style)
  return wide <= width ? style : { ...style, size: (style.size * width) / wide }
}
