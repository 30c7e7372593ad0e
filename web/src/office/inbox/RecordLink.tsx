import { Link, useLocation } from 'react-router'

/** Opens a record beside its list, which stays as it was asked for. */
export function RecordLink({ to, children }: { to: string; children: string }) {
  const { search } = useLocation()
  return (
    <Link to={to + search} preventScrollReset dir="auto">
      {children}
    </Link>
  )
}
