import { data } from 'react-router'

/** Any address without a page of its own. The layout's error boundary shows the 404 page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
