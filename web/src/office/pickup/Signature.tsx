import { type Point, pathOf, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@gavelhouse/shared/pickup/signature.ts'
import { type PointerEvent, useState } from 'react'
import { useText } from '../../lib/text.ts'
import classes from './Pickup.module.css'

const BOX = `0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`

/** A box to sign in, with a finger, a pen or a mouse. */
export function Signature({ onSigned }: { onSigned: (path: string) => void }) {
  const text = useText()
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([])
  const draw = (event: PointerEvent<SVGSVGElement>, isFirst: boolean) => {
    if (!isFirst && event.buttons === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const point = {
      x: ((event.clientX - left) / width) * SIGNATURE_WIDTH,
      y: ((event.clientY - top) / height) * SIGNATURE_HEIGHT,
    }
    if (isFirst) event.currentTarget.setPointerCapture(event.pointerId)
    setStrokes((all) =>
      isFirst || all.length === 0 ? [...all, [point]] : [...all.slice(0, -1), [...(all.at(-1) ?? []), point]],
    )
  }
  const clear = () => {
    setStrokes([])
    onSigned('')
  }
  return (
    <div className={classes.field}>
      <span className={classes.signatureHead}>
        {text('officePickupSignature')}
        <button type="button" className={classes.link} disabled={strokes.length === 0} onClick={clear}>
          {text('officePickupSignAgain')}
        </button>
      </span>
      <svg
        className={classes.signature}
        viewBox={BOX}
        preserveAspectRatio="none"
        role="img"
        aria-label={text('officePickupSignature')}
        onPointerDown={(event) => draw(event, true)}
        onPointerMove={(event) => draw(event, false)}
        onPointerUp={() => onSigned(pathOf(strokes))}
      >
        <path d={pathOf(strokes)} />
      </svg>
    </div>
  )
}

/** What somebody has signed, small. */
export const Signed = ({ path, label }: { path: string; label: string }) => (
  <svg className={classes.signed} viewBox={BOX} role="img" aria-label={label}>
    <path d={path} />
  </svg>
)
