import { later } from '../lib/later.tsx'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import type { Route } from './+types/ContactPage'
import classes from './ContactPage.module.css'
import { WaysToReachUs } from './WaysToReachUs.tsx'

const ContactForm = later(() => import('./ContactForm.tsx'))

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return pageMeta(matches, { title: text('contactUs'), description: text('contactIntro'), path: '/contactus' })
}

export default function ContactPage() {
  const text = useText()
  return (
    <Page>
      <Breadcrumbs way={[{ label: text('home'), to: '/' }]} here={text('contactUs')} />
      <PageHeading title={text('contactUs')} intro={text('contactIntro')} />
      <div className={classes.columns}>
        <ContactForm />
        <WaysToReachUs />
      </div>
    </Page>
  )
}
