import type { Step } from '@gavelhouse/shared/invoices/next-step.ts'
import { Link } from 'react-router'
import { usePickupNames } from '../appointments/pickup-names.ts'
import { clock } from '../lib/clock.ts'
import { useText } from '../lib/text.ts'
import classes from './StepLine.module.css'
import { stepWords } from './step-words.ts'

/** What comes next, in one line that leads there. `of`: which lot or invoice, for whoever hears links one by one. */
export function StepLine({ step, of }: { step: Step; of: string }) {
  const text = useText()
  const { shortDayNameAt, timeName } = usePickupNames()
  const { label, icon: Icon, kind } = stepWords(step, clock.now())
  const day = step.at === null ? '' : shortDayNameAt(step.at)
  const words = text(label, { day: step.name === 'fetch' && step.at !== null ? `${day}, ${timeName(step.at)}` : day })
  return (
    <Link className={classes.line} data-kind={kind} to={step.to} aria-label={`${words}, ${of}`}>
      <Icon size={18} aria-hidden />
      <span>{words}</span>
    </Link>
  )
}
