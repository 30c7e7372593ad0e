import { openAccountDialog } from '../accounts/account-dialog.ts'
import { IconGavel, IconPackage, IconUserPlus } from '../icons.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import classes from './HomePage.module.css'

const STEPS = [
  { Icon: IconUserPlus, title: 'step1Title', text: 'step1Text' },
  { Icon: IconGavel, title: 'step2Title', text: 'step2Text' },
  { Icon: IconPackage, title: 'step3Title', text: 'step3Text' },
] as const

export function Steps() {
  const text = useText()
  const { isSignedIn } = useSession()
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
      {isSignedIn ? (
        <LinkButton look="main" to="/auction" className={classes.start}>
          {text('getStarted')}
        </LinkButton>
      ) : (
        <Button look="main" className={classes.start} onClick={() => openAccountDialog('signUp')}>
          {text('getStarted')}
        </Button>
      )}
    </section>
  )
}
