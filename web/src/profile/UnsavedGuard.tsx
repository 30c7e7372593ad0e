import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { onDemand } from '../lib/on-demand.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { useDialogFor } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'

const ConfirmDialog = onDemand(() => import('../ui/dialog/ConfirmDialog.tsx'))

/**
 * Nobody loses what was typed by a wrong click: leaving asks first, closing the tab as well. Whoever is shown out is not asked:
 * a form that keeps what is typed has it when they are back (lib/kept-typed.ts).
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const text = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const leaving = useDialogFor(blocker.state === 'blocked' || null, () => blocker.reset?.())

  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (session.token() !== null) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return leaving.show((_, frame) => (
    <ConfirmDialog
      {...frame}
      title={text('leaveTitle')}
      act={text('leave')}
      stay={text('stay')}
      onConfirm={() => blocker.proceed?.()}
    >
      <Note>{text('leaveText')}</Note>
    </ConfirmDialog>
  ))
}
