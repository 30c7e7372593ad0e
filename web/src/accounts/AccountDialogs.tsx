import { Suspense, useEffect, useState } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { lazyIn } from '../lib/area.ts'
import { useSession } from '../lib/session.ts'
import { type AccountDialog, closeAccountDialog, useAccountDialog } from './account-dialog.ts'

const LoginDialog = lazyIn('personal', () => import('./LoginDialog.tsx'))
const SignUpDialog = lazyIn('personal', () => import('./SignUpDialog.tsx'))
const PolicyDialog = lazyIn('personal', () => import('./PolicyDialog.tsx'))
const PhoneDialog = lazyIn('personal', () => import('./PhoneDialog.tsx'))

/** Pages a person leaves by logging in; on any other the person stays. */
const ENTRANCES =
  /^\/(login|registration|forgot_password|resend_verify_mail|reset_password\/.*|verify_email\/.*|invite)?$/i

/** Shows the account dialogs, wherever they are asked for. The address /login asks for one as well. */
export function AccountDialogs() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const isLoginAddress = useMatch('/login') !== null
  const { isSignedIn } = useSession()
  const asked = useAccountDialog()
  const open = asked ?? (isLoginAddress && !isSignedIn ? 'login' : null)
  const needed = useNeeded(open)

  // Whoever is signed in has no business at /login: on to where they wanted to go. So has whoever a private page sent
  // to the home page to log in (P-018).
  const isSentHome = pathname === '/' && originOf(state) !== null
  useEffect(() => {
    if ((isLoginAddress || isSentHome) && isSignedIn) void navigate(originOf(state) ?? '/auction', { replace: true })
  }, [isLoginAddress, isSentHome, isSignedIn, state, navigate])

  const close = () => {
    closeAccountDialog()
    if (isLoginAddress && !isSignedIn) void navigate('/', { replace: true })
  }
  const goOn = () => {
    if (ENTRANCES.test(pathname)) void navigate(originOf(state) ?? '/auction', { replace: true })
  }

  return (
    <Suspense>
      {needed.has('login') && <LoginDialog isOpen={open === 'login'} onDone={goOn} onClose={close} />}
      {needed.has('signUp') && <SignUpDialog isOpen={open === 'signUp'} onClose={close} />}
      {needed.has('policy') && <PolicyDialog isOpen={open === 'policy'} onClose={close} />}
      {needed.has('phone') && <PhoneDialog isOpen={open === 'phone'} onClose={close} />}
    </Suspense>
  )
}

/** A dialog is loaded when it is first asked for, and stays, so that it can close gracefully. */
function useNeeded(open: AccountDialog | null): ReadonlySet<AccountDialog> {
  const [needed, setNeeded] = useState<ReadonlySet<AccountDialog>>(new Set())
  useEffect(() => {
    if (open !== null) setNeeded((before) => new Set([...before, open]))
  }, [open])
  return needed
}

/** The page a person was sent away from; never an address outside. */
function originOf(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && /^\/(?!\/)/.test(from) && from !== '/login' ? from : null
}
