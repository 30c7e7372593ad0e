/** Labels, ready to be drawn. Papers know no area. */
export interface LabelSheet {
  stock: {
    page: { width: number; height: number }
    columns: number
    rows: number
    left: number
    top: number
    label: { width: number; height: number }
    pitch: { x: number; y: number }
  }
  /** The first label of the first sheet that is still there, counted from 1. */
  startAt: number
  labels: readonly Label[]
}

export interface Label {
  /** Large: it is read from across the hall. */
  number: string
  title: string
  /** Smaller, below the title. */
  lines: readonly string[]
  /** What a scanner reads; also printed below the code. */
  code: string
}
