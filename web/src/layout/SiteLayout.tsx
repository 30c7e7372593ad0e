import { isRouteErrorResponse, Outlet, useRevalidator } from 'react-router'
import { NotFound } from '../site/NotFound.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Page } from '../ui/Page.tsx'
import type { Route } from './+types/SiteLayout'
import { Frame } from './Frame.tsx'

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Whatever goes wrong in a page, its frame stays: header, search and footer are the way on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Frame>
      <Page>{isMissing ? <NotFound /> : <ErrorState level={1} onRetry={() => void revalidate()} />}</Page>
    </Frame>
  )
}
