import { Outlet } from 'react-router'
import { type AreaHandle, loadArea } from '../lib/area.ts'

export const handle: AreaHandle = { phrases: 'paying' }

/** With one the browser's own does not hold up a page that the server has rendered. */
export const loader = () => null

export async function clientLoader(): Promise<null> {
  await loadArea('paying')
  return null
}

/** Around carts, checkout, wallet and invoices: brings their phrases. */
export default function PayingArea() {
  return <Outlet />
}
