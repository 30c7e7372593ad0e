import { later } from '../lib/later.tsx'
import { useText } from '../lib/text.ts'
// Their looks come with the page; what makes them work follows.
import forms from '../ui/form/Form.module.css'
import classes from './Newsletter.module.css'

const NewsletterForm = later(() => import('./NewsletterForm.tsx'))

/** 'Stay in touch' at the foot of every page. */
export function Newsletter() {
  const text = useText()
  return (
    <section className={classes.band} aria-labelledby="stay-in-touch">
      <div className={classes.newsletter}>
        <div>
          <h2 id="stay-in-touch">{text('stayInTouch')}</h2>
          <p className={forms.note}>{text('newsletterIntro')}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
