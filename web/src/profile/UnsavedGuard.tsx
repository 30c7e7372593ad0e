import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../lib/text.ts'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))

/** Nobody loses what was typed by a wrong click: leaving asks first, closing the tab as well. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const text = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={text('leaveTitle')}
        hint={text('leaveText')}
        act={text('leave')}
        stay={text('stay')}
        onConfirm={() => blocker.proceed()}
        onClose={() => blocker.reset()}
      />
    </Suspense>
  )
}
