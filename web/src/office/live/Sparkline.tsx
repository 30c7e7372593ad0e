import { sparklinePoints } from './sparkline-points.ts'

const [WIDTH, HEIGHT] = [64, 20]

/** How a figure has gone lately, as small as a word. */
export const Sparkline = ({ values, label }: { values: readonly number[]; label: string }) => (
  <svg
    className="mirrored"
    role="img"
    aria-label={label}
    width={WIDTH}
    height={HEIGHT}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
  >
    <title>{label}</title>
    <polyline
      points={sparklinePoints(values, { width: WIDTH, height: HEIGHT })}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
)
