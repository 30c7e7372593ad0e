/** Room for the line's own width. */
const EDGE = 1.5

/** The points of a line over these values, from 0 to the largest; where all are 0 it lies at the bottom. */
export function sparklinePoints(
  values: readonly number[],
  { width, height }: { width: number; height: number },
): string {
  const most = Math.max(1, ...values)
  const step = values.length < 2 ? 0 : (width - 2 * EDGE) / (values.length - 1)
  return values
    .map((value, index) => {
      const y = height - EDGE - (value / most) * (height - 2 * EDGE)
      return `${round(EDGE + index * step)},${round(y)}`
    })
    .join(' ')
}

const round = (value: number): number => Math.round(value * 10) / 10
