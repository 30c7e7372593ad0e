import { useLocation, useNavigation } from 'react-router'

interface Address {
  params: URLSearchParams
  /** Whether the browser shows it already. */
  isReached: boolean
}

/**
 * What this page's address asks, or is about to: until the router has arrived, whoever changes something else means it in
 * addition to the last change, and what was ticked stays ticked.
 */
export function useAddress(): Address {
  const here = useLocation()
  const { location: next } = useNavigation()
  const isReached = next?.pathname !== here.pathname
  return { params: new URLSearchParams(isReached ? here.search : next.search), isReached }
}
