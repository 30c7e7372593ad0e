import type { ParcelState } from '@gavelhouse/shared/tracking/parcel-state.ts'
import { useText } from '../lib/text.ts'
import { PARCEL_STEPS, STEP_OF } from './parcel-words.ts'
import classes from './Tracking.module.css'

/** How far it has come. */
export function ParcelSteps({ state }: { state: ParcelState }) {
  const text = useText()
  const { step, isHeldUp } = STEP_OF[state]
  return (
    <ol className={classes.steps} aria-label={text('parcelSteps')}>
      {PARCEL_STEPS.map((label, index) => (
        <li
          key={label}
          data-done={index <= step || undefined}
          data-bad={(isHeldUp && index === step) || undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          <span>{text(label)}</span>
        </li>
      ))}
    </ol>
  )
}
