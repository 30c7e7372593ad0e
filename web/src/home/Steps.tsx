import { IconGavel, IconPackage, IconUserPlus } from '../icons.ts'
import { useText } from '../lib/text.ts'
import classes from './HomePage.module.css'

const STEPS = [
  { Icon: IconUserPlus, title: 'step1Title', text: 'step1Text' },
  { Icon: IconGavel, title: 'step2Title', text: 'step2Text' },
  { Icon: IconPackage, title: 'step3Title', text: 'step3Text' },
] as const

export function Steps() {
  const text = useText()
  return (
    <section className={classes.section} aria-labelledby="how-to-start">
      <h2 id="how-to-start">{text('howToStart')}</h2>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step.title}>
            <step.Icon size={32} stroke={1.5} aria-hidden />
            <h3>{text(step.title)}</h3>
            <p>{text(step.text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
