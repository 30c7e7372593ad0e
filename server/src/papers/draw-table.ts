import type { PaperCell, PaperColumn, PaperTable } from './document.ts'
import { MUTED } from './draw-head.ts'
import { type Flow, heightOf } from './flow.ts'
import { INNER_WIDTH } from './sheet.ts'

const SIZE = 9
const SMALL = 7.5
const GAP = 8
const ROW_GAP = 7

interface PlacedColumn extends PaperColumn {
  x: number
  width: number
}

/** Rows without rules between them; the heads come again on every page. */
export function drawTable(flow: Flow, { columns, rows }: PaperTable): void {
  const placed = placeColumns(columns)
  flow.need(heightOf(4, SIZE))
  drawHeads(flow, placed)
  for (const row of rows) {
    const cells = placed.map((column, index) => linesIn(flow, row[index] ?? [], column))
    const height = Math.max(
      ...cells.map(({ main, more }) => heightOf(main.length, SIZE) + heightOf(more.length, SMALL)),
    )
    if (flow.need(height)) drawHeads(flow, placed)
    for (const [index, { main, more }] of cells.entries()) {
      const { x, width, isAmount } = placed[index] as PlacedColumn
      const place = { x, width, ...(isAmount ? ({ align: 'end', direction: 'ltr' } as const) : AUTO) }
      const y = flow.paragraph(main, { ...place, size: SIZE })
      flow.paragraph(more, { ...place, y, size: SMALL, color: MUTED })
    }
    flow.y += height + ROW_GAP
  }
}

const AUTO = { direction: 'auto' } as const

function placeColumns(columns: readonly PaperColumn[]): PlacedColumn[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = INNER_WIDTH - GAP * (columns.length - 1)
  let x = 0
  return columns.map((column) => {
    const width = (room * column.share) / shares
    const placed = { ...column, x, width }
    x += width + GAP
    return placed
  })
}

function drawHeads(flow: Flow, columns: readonly PlacedColumn[]): void {
  const heads = columns.map(({ head, width }) => flow.sheet.linesOf(head, width, { size: SMALL, isBold: true }))
  const height = heightOf(Math.max(...heads.map(({ length }) => length)), SMALL)
  for (const [index, lines] of heads.entries()) {
    const { x, width, isAmount } = columns[index] as PlacedColumn
    const y = flow.y + height - heightOf(lines.length, SMALL)
    const align = isAmount ? 'end' : 'start'
    flow.paragraph(lines, { x, width, y, align, size: SMALL, isBold: true, color: MUTED })
  }
  flow.y += height + ROW_GAP
}

/** Amounts are never broken: a wide one reaches into the gap. */
function linesIn(flow: Flow, [first = '', ...others]: PaperCell, { width, isAmount }: PlacedColumn) {
  if (isAmount) return { main: [first], more: others }
  return {
    main: flow.sheet.linesOf(first, width, { size: SIZE }),
    more: others.flatMap((line) => flow.sheet.linesOf(line, width, { size: SMALL })),
  }
}
