import { RequireSession } from '../accounts/RequireSession.tsx'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/AppointmentsPage'
import classes from './Appointments.module.css'
import { Appointments } from './Appointments.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  const facts = { title: text('myAppointments'), description: text('appointmentsIntro'), path: '/appointment' }
  return [...pageMeta(matches, facts), { name: 'robots', content: 'noindex' }]
}

/** Inside the frame of everything a person has; visitors are asked to log in (P-038, P-039). */
export default function AppointmentsPage() {
  const text = useText()
  return (
    <div className={classes.page}>
      <PageHeading title={text('myAppointments')} intro={text('appointmentsIntro')} />
      <RequireSession visitors="ask" waiting={<Skeleton height={280} />}>
        <Appointments />
      </RequireSession>
    </div>
  )
}
