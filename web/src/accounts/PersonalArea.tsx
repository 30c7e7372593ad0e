import { Outlet } from 'react-router'
import { type AreaHandle, loadArea } from '../lib/area.ts'

export const handle: AreaHandle = { phrases: 'personal' }

/** With one the browser's own does not hold up a page that the server has rendered. */
export const loader = () => null

export async function clientLoader(): Promise<null> {
  await loadArea('personal')
  return null
}

/** Around every page that speaks of accounts: brings their phrases. */
export default function PersonalArea() {
  return <Outlet />
}
