import { encode } from 'uqr'
import classes from './Invoice.module.css'

/** What the pickup desk scans: the same on screen, in print and in the PDF. */
export function DeskCode({ code, label }: { code: string; label: string }) {
  const { data, size } = encode(code, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <figure className={classes.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={squares.join('')} fill="currentColor" />
      </svg>
      <figcaption className="figures" dir="ltr">
        {code}
      </figcaption>
    </figure>
  )
}
