import type { PaperFact, PaperSum } from './document.ts'
import { MUTED } from './draw-head.ts'
import { type Flow, heightOf } from './flow.ts'
import { INNER_WIDTH } from './sheet.ts'

const SIZE = 9.5
const HINT = 7.5
const AMOUNT_WIDTH = 90
const SUMS_WIDTH = 250

/**
 * What it comes to, at the end side, together on one page where one is enough; what there is to note stands beside it. Labels
 * may be what people wrote, and as many as they like.
 */
export function drawSums(flow: Flow, sums: readonly PaperSum[], notes: PaperFact | null): void {
  const x = INNER_WIDTH - SUMS_WIDTH
  const width = SUMS_WIDTH - AMOUNT_WIDTH
  const rows = sums.map(({ label, hint, amount, weight }) => {
    const style = { size: sizeOf(weight), isBold: weight !== undefined }
    const labels = flow.sheet.linesOf(label, width, style)
    const hints = hint === undefined ? [] : flow.sheet.linesOf(hint, width, { size: HINT })
    const toHints = style.size * 1.7 + heightOf(Math.max(0, labels.length - 1), style.size)
    return { labels, hints, amount, style, toHints, height: toHints + heightOf(hints.length, HINT) }
  })
  flow.need(rows.reduce((all, { height }) => all + height, 12))
  flow.sheet.rule({ x: 0, y: flow.y, width: INNER_WIDTH, color: '#000', thickness: 0.8 })
  flow.y += 8
  let top = flow.y
  for (const { labels, hints, amount, style, toHints, height } of rows) {
    if (flow.need(height)) top = flow.y
    flow.paragraph(labels, { x, width, direction: 'auto', ...style })
    const end = { x: INNER_WIDTH - AMOUNT_WIDTH, width: AMOUNT_WIDTH }
    flow.paragraph([amount], { ...end, align: 'end', direction: 'ltr', ...style })
    flow.y += toHints
    const y = flow.y - 3
    flow.paragraph(hints, { x, width, y, size: HINT, color: MUTED, direction: 'auto' })
    flow.y += heightOf(hints.length, HINT)
  }
  if (notes !== null) drawNotes(flow, notes, { top, width: x - 24 })
  flow.y += 16
}

const sizeOf = (weight: PaperSum['weight']): number => (weight === 'due' ? 12 : SIZE)

/** Beside the sums; what is longer than they are goes on below them, over the page if it must. */
function drawNotes(flow: Flow, { label, lines }: PaperFact, { top, width }: { top: number; width: number }): void {
  const broken = lines.flatMap((line) => flow.sheet.linesOf(line, width, { size: SIZE }))
  const bottom = flow.y
  let y = flow.paragraph([label], { x: 0, width, y: top, size: 8, color: MUTED })
  const room = Math.max(0, Math.floor((bottom - y) / heightOf(1, SIZE)))
  y = flow.paragraph(broken.slice(0, room), { x: 0, width, y, size: SIZE, direction: 'auto' })
  for (const line of broken.slice(room)) {
    flow.need(heightOf(1, SIZE))
    flow.y = flow.paragraph([line], { x: 0, width, size: SIZE, direction: 'auto' })
  }
}
