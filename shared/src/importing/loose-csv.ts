type LooseTable = { rows: string[][] } | { openAt: number }

/**
 * Tables whose quotes were written by hand, such as "Monitor 24" wide": a mark closes a cell only where the cell ends, before
 * a separator or the end of the line. For files the strict reader cannot read for sure. A cell that never ends is told by
 * its row.
 */
export function readLooseCsv(text: string, maxRows: number, separator?: string): LooseTable {
  const source = text.replace(/^\uFEFF/, '')
  const between = separator ?? separatorOf(source)
  const rows: string[][] = []
  let at = 0
  while (at < source.length && rows.length < maxRows) {
    const row: string[] = []
    let isLast = false
    while (!isLast) {
      const cell = source[at] === '"' ? quotedCell(source, at, between) : plainCell(source, at, between)
      if (cell === null) return { openAt: rows.length + 1 }
      row.push(cell.text)
      isLast = source[cell.end] !== between
      at = cell.end + (isLast ? lineEndAt(source, cell.end) : 1)
    }
    rows.push(row)
  }
  return { rows }
}

interface Cell {
  text: string
  end: number
}

function plainCell(source: string, from: number, between: string): Cell {
  let end = from
  while (end < source.length && source[end] !== between && source[end] !== '\n' && source[end] !== '\r') end += 1
  return { text: source.slice(from, end), end }
}

function quotedCell(source: string, from: number, between: string): Cell | null {
  for (let at = source.indexOf('"', from + 1); at !== -1; at = source.indexOf('"', at + 1)) {
    const next = source[at + 1]
    if (next === undefined || next === between || next === '\n' || next === '\r') {
      return { text: source.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 }
    }
  }
  return null
}

const lineEndAt = (source: string, at: number): number => (source.startsWith('\r\n', at) ? 2 : 1)

/** The one that is most frequent in the first line that has any. */
function separatorOf(source: string): string {
  const line = source.split(/[\r\n]/, 100).find((parts) => /[,;\t]/.test(parts)) ?? ''
  const [best = ','] = [',', ';', '\t'].sort((a, b) => line.split(b).length - line.split(a).length)
  return best
}
