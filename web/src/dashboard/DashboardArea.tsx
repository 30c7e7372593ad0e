import { Outlet } from 'react-router'
import { type AreaHandle, loadArea } from '../lib/area.ts'

export const handle: AreaHandle = { phrases: 'dashboard' }

/** With one the browser's own does not hold up a page that the server has rendered. */
export const loader = () => null

export async function clientLoader(): Promise<null> {
  await loadArea('dashboard')
  return null
}

/** Around the lists of what a person has bid on, watches and has bought: brings their phrases. */
export default function DashboardArea() {
  return <Outlet />
}
