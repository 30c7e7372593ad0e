import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsWanted } from './toast.ts'

const ToastStack = lazy(() => import('./ToastStack.tsx'))

/** Mounted once, in the frame. */
export function Toasts() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false)
  if (!isWanted) return null
  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  )
}
