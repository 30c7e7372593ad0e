import { data } from 'react-router'

/** The id in an address. Anything that cannot be one is a page that does not exist. */
export function idFrom(param: string): number {
  const id = /^\d{1,10}$/.test(param) ? Number(param) : 0
  if (id < 1 || id > 2_147_483_647) throw data(null, { status: 404 })
  return id
}
