import type { Defaults } from '@gavelhouse/shared/site/defaults.ts'
import { plainText } from '../lib/plain-text.ts'
import { useText } from '../lib/text.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import classes from './HomePage.module.css'

export function Faqs({ faqs }: { faqs: Defaults['lists']['faqs'] }) {
  const text = useText()
  if (faqs.length === 0) return null
  return (
    <section className={`${classes.section} ${classes.faqs}`} aria-labelledby="faq">
      <h2 id="faq">{text('faqHeading')}</h2>
      <div>
        {faqs.map(({ id, question, answer }) => (
          <Disclosure key={id} title={question}>
            <p className={classes.answer} dir="auto">
              {plainText(answer)}
            </p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
