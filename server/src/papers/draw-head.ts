import type { PaperDocument, PaperFact } from './document.ts'
import { drawCode } from './draw-code.ts'
import { type Flow, heightOf } from './flow.ts'
import { INNER_WIDTH, PAGE } from './sheet.ts'

export const MUTED = '#444'
const CODE_SIZE = 60
const CODE_GAP = 16

/** Who writes, what it is, how it stands, and the code for the desk in the corner. */
export function drawHead(flow: Flow, { house, title, standing, code }: PaperDocument): void {
  const half = (INNER_WIDTH - CODE_SIZE - CODE_GAP) / 2
  const x = half + CODE_GAP / 2
  const top = flow.y
  const { sheet } = flow
  const name = sheet.linesOf(house.name, half, { size: 18, isBold: true })
  let y = flow.paragraph(name, { x: 0, width: half, size: 18, isBold: true, direction: 'auto' })
  for (const line of house.lines) {
    const lines = sheet.linesOf(line, half, { size: 9 })
    y = flow.paragraph(lines, { x: 0, width: half, y, size: 9, color: MUTED, direction: 'auto' })
  }
  const titleLines = sheet.linesOf(title, half - CODE_GAP, { size: 18, isBold: true })
  const place = { x, width: half - CODE_GAP / 2, align: 'end' } as const
  const below = flow.paragraph(titleLines, { ...place, size: 18, isBold: true })
  flow.paragraph([standing], { ...place, y: below, size: 11, isBold: true })
  if (code !== null) {
    drawCode(sheet, code, { x: INNER_WIDTH - CODE_SIZE, y: top + 4, size: CODE_SIZE })
    const under = { x: INNER_WIDTH - CODE_SIZE - 10, width: CODE_SIZE + 10, y: top + CODE_SIZE + 6 }
    flow.paragraph([code], { ...under, align: 'end', size: 8, color: MUTED, direction: 'ltr' })
  }
  flow.y = Math.max(y, top + CODE_SIZE + 20) + 18
}

/** On top of every further page. */
export function drawRunningHead(flow: Flow, { house, title }: PaperDocument): void {
  const half = INNER_WIDTH / 2
  flow.paragraph([house.name], { x: 0, width: half, size: 9, color: MUTED, direction: 'auto' })
  flow.paragraph([title], { x: half, width: half, size: 9, color: MUTED, align: 'end' })
  flow.y += 26
}

const FACTS_A_ROW = 3
const FACT_GAP = 18

/** Dates, people and places, three beside each other. */
export function drawFacts(flow: Flow, facts: readonly PaperFact[]): void {
  const width = (INNER_WIDTH - (FACTS_A_ROW - 1) * FACT_GAP) / FACTS_A_ROW
  for (let first = 0; first < facts.length; first += FACTS_A_ROW) {
    const row = facts.slice(first, first + FACTS_A_ROW).map(({ label, lines }) => ({
      label,
      lines: lines.flatMap((line) => flow.sheet.linesOf(line, width, { size: 9.5 })),
    }))
    const height = Math.max(...row.map(({ lines }) => heightOf(1, 8) + heightOf(lines.length, 9.5)))
    flow.need(height)
    for (const [index, { label, lines }] of row.entries()) {
      const x = index * (width + FACT_GAP)
      const y = flow.paragraph([label], { x, width, size: 8, color: MUTED })
      flow.paragraph(lines, { x, width, y, size: 9.5, direction: 'auto' })
    }
    flow.y += height + 10
  }
}

/** At the foot of every page, once it is known how many there are. */
export const FOOT_Y = PAGE.height - PAGE.margin - 8
