/** A table as our documents have them. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en')

export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

/** Three figures, however small. */
export const figure = (value: number): string =>
  Number.isFinite(value) ? `${Number(value.toPrecision(value >= 100 ? 4 : 3))}` : 'without end'
