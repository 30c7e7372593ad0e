import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { onDemand } from '../lib/on-demand.ts'

/** Nobody finds the office by searching. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

const OfficeDoor = onDemand(() => import('./OfficeDoor.tsx'))

/** Around /admin. Loads all of it on demand: what a route names itself counts as shared with the shop's first scripts. */
export default function OfficeLayout() {
  return (
    <Suspense>
      <OfficeDoor>
        <Outlet />
      </OfficeDoor>
    </Suspense>
  )
}
