/** What labels are printed on. Measures in points, 72 to the inch. */
export interface LabelStock {
  page: { width: number; height: number }
  columns: number
  rows: number
  /** The corner of the first label on the page. */
  left: number
  top: number
  label: { width: number; height: number }
  /** From one label to the next. */
  pitch: { x: number; y: number }
}

const LETTER = { width: 612, height: 792 }
const mm = (length: number): number => (length * 72) / 25.4

/** A roll: every label is a page. */
const roll = (width: number, height: number): LabelStock => ({
  ...{ page: { width, height }, label: { width, height }, pitch: { x: width, y: height } },
  ...{ columns: 1, rows: 1, left: 0, top: 0 },
})

export const LABEL_STOCKS = {
  avery5160: {
    ...{ page: LETTER, columns: 3, rows: 10, left: 13.5, top: 36 },
    ...{ label: { width: 189, height: 72 }, pitch: { x: 198, y: 72 } },
  },
  avery5163: {
    ...{ page: LETTER, columns: 2, rows: 5, left: 11.25, top: 36 },
    ...{ label: { width: 288, height: 144 }, pitch: { x: 301.5, y: 144 } },
  },
  l7160: {
    ...{ page: { width: mm(210), height: mm(297) }, columns: 3, rows: 7, left: mm(7.21), top: mm(15.15) },
    ...{ label: { width: mm(63.5), height: mm(38.1) }, pitch: { x: mm(66.04), y: mm(38.1) } },
  },
  thermal4x6: roll(288, 432),
  thermal2x1: roll(144, 72),
} as const satisfies Record<string, LabelStock>

export type LabelStockName = keyof typeof LABEL_STOCKS

export const LABEL_STOCK_NAMES = Object.keys(LABEL_STOCKS) as [LabelStockName, ...LabelStockName[]]

export const labelsPerPage = ({ columns, rows }: LabelStock): number => columns * rows

/** The most labels any page has. */
export const MOST_PER_PAGE = Math.max(...Object.values(LABEL_STOCKS).map(labelsPerPage))

/** Where a label lies: `index` counts from 0, the first one is printed at label `startAt`, counted from 1. */
export function labelPlace(stock: LabelStock, index: number, startAt: number): { page: number; x: number; y: number } {
  const at = index + startAt - 1
  const onPage = at % labelsPerPage(stock)
  return {
    page: Math.floor(at / labelsPerPage(stock)),
    x: stock.left + (onPage % stock.columns) * stock.pitch.x,
    y: stock.top + Math.floor(onPage / stock.columns) * stock.pitch.y,
  }
}
