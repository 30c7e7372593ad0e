import { useLocation } from 'react-router'

/** Pages a person leaves by getting in; on any other the person stays. */
const ENTRANCES =
  /^\/(login|registration|forgot_password|resend_verify_mail|reset_password\/.*|verify_email\/.*|invite)?$/i

export const isEntrance = (pathname: string): boolean => ENTRANCES.test(pathname)

/** The page a person was sent away from; never an address outside. */
export function originOf(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && from !== '/login' ? from : null
}

/** Where somebody goes on who gets in from here: this page, or the one they came from to an entrance. */
export function useWayBack(): string | null {
  const { pathname, search, state } = useLocation()
  return isEntrance(pathname) ? originOf(state) : pathname + search
}
