import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { useSession } from '../lib/session.ts'
import { closeAccountDialog, useAccountDialog } from './account-dialog.ts'

const LoginDialog = lazy(() => import('./LoginDialog.tsx'))

/** Shows the account dialogs, wherever they are asked for. The address /login asks for one as well. */
export function AccountDialogs() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isLoginAddress = useMatch('/login') !== null
  const { isSignedIn } = useSession()
  const isOpen = useAccountDialog() === 'login' || (isLoginAddress && !isSignedIn)
  const [isNeeded, setNeeded] = useState(false)

  useEffect(() => {
    if (isOpen) setNeeded(true)
  }, [isOpen])

  // Whoever is signed in has no business at /login: on to where they wanted to go.
  useEffect(() => {
    if (isLoginAddress && isSignedIn) void navigate(originOf(state) ?? '/auction', { replace: true })
  }, [isLoginAddress, isSignedIn, state, navigate])

  if (!isNeeded) return null
  return (
    <Suspense>
      <LoginDialog
        isOpen={isOpen}
        onDone={closeAccountDialog}
        onClose={() => {
          closeAccountDialog()
          if (isLoginAddress) void navigate('/', { replace: true })
        }}
      />
    </Suspense>
  )
}

/** The page a person was sent away from; never an address outside. */
function originOf(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && /^\/(?!\/)/.test(from) && from !== '/login' ? from : null
}
