import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Message } from '../ui/Message.tsx'
import { EmptyCrate } from '../ui/pictures.tsx'
import { openAccountDialog } from './account-dialog.ts'

interface RequireSessionProps {
  /** sendHome: private routes (P-053 ff.). ask: pages whose frame everybody may see (P-039). */
  visitors?: 'sendHome' | 'ask'
  /** What the server renders and everybody sees for a moment: it does not know who is asking. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * For private pages: children for whoever is signed in; visitors get the login dialog, and come back here after it.
 * While the server cannot say who it is, a sentence and Try again stand in place of the page.
 */
export function RequireSession({ visitors = 'sendHome', waiting, children }: RequireSessionProps) {
  const { pathname, search } = useLocation()
  const { isSignedIn, isFailed, retry } = useSession()
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const isVisitor = isInBrowser && !isSignedIn
  // Whoever logs out here has seen enough: no dialog, and no way back to this page.
  const hasLeft = useRef(false)
  if (isSignedIn) hasLeft.current = true

  useEffect(() => {
    if (isVisitor && !hasLeft.current) openAccountDialog('login')
  }, [isVisitor])

  if (isSignedIn) return isFailed ? <ErrorState onRetry={retry} /> : children
  if (!isVisitor) return waiting
  return visitors === 'ask' ? (
    <AskToLogIn />
  ) : (
    <Navigate to="/" replace state={{ from: hasLeft.current ? null : pathname + search }} />
  )
}

function AskToLogIn() {
  const text = useText()
  return (
    <Message picture={<EmptyCrate />} title={text('loginNeeded')} hint={text('loginNeededHint')}>
      <Button look="main" onClick={() => openAccountDialog('login')}>
        {text('login')}
      </Button>
    </Message>
  )
}

const never = () => () => undefined
