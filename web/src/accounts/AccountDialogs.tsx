import { useEffect } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { lazyIn } from '../lib/area.ts'
import { useSession } from '../lib/session.ts'
import { useDialogFor } from '../ui/dialog/use-dialog.tsx'
import { type AccountDialog, closeAccountDialog, useAccountDialog } from './account-dialog.ts'
import { isEntrance, originOf } from './way-back.ts'

const LoginDialog = lazyIn('personal', () => import('./LoginDialog.tsx'))
const SignUpDialog = lazyIn('personal', () => import('./SignUpDialog.tsx'))
const PolicyDialog = lazyIn('personal', () => import('./PolicyDialog.tsx'))
const PhoneDialog = lazyIn('personal', () => import('./PhoneDialog.tsx'))

/** Shows the account dialogs, wherever they are asked for. The address /login asks for one as well. */
export function AccountDialogs() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const isLoginAddress = useMatch('/login') !== null
  const { isSignedIn } = useSession()
  const asked = useAccountDialog()
  const open = asked ?? (isLoginAddress && !isSignedIn ? 'login' : null)

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
    if (isEntrance(pathname)) void navigate(originOf(state) ?? '/auction', { replace: true })
  }

  const useShown = (dialog: AccountDialog) => useDialogFor(open === dialog || null, close)
  const [login, signUp, policy, phone] = [useShown('login'), useShown('signUp'), useShown('policy'), useShown('phone')]

  return (
    <>
      {login.show((_, frame) => (
        <LoginDialog {...frame} onDone={goOn} />
      ))}
      {signUp.show((_, frame) => (
        <SignUpDialog {...frame} />
      ))}
      {policy.show((_, frame) => (
        <PolicyDialog {...frame} />
      ))}
      {phone.show((_, frame) => (
        <PhoneDialog {...frame} />
      ))}
    </>
  )
}
