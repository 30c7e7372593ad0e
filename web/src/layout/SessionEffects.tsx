import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { toast } from '../ui/toast.ts'

const ENDED_AT = 'ended_at'

/** What follows on screen when a session starts or ends, here or in another tab. */
export function SessionEffects() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const text = useText()
  const { user } = useSession()

  useEffect(() => session.followOtherTabs(), [])

  // The page was rendered as everybody sees it; whoever is signed in gets their own view now, and after each change.
  useEffect(() => {
    if (session.token() !== null) void cache.invalidateQueries()
    return session.subscribe(() => {
      if (session.token() === null) document.documentElement.removeAttribute('data-session')
      readAgain(cache)
    })
  }, [cache])

  useEffect(
    () =>
      session.onEnd((reason) => {
        if (reason === 'logout') {
          void toast('success', text('loggedOut'))
          void navigate('/')
        } else if (reason === 'ended') {
          // A whole new page: nothing of the person stays in memory. What to say and where to go back to waits there.
          sessionStorage.setItem(ENDED_AT, location.pathname + location.search)
          location.assign('/login')
        }
      }),
    [navigate, text],
  )

  useEffect(() => {
    const from = sessionStorage.getItem(ENDED_AT)
    if (from === null) return
    sessionStorage.removeItem(ENDED_AT)
    void toast('error', text('sessionEnded'))
    void navigate('/login', { replace: true, state: { from } })
  }, [navigate, text])

  useEffect(() => {
    if (user?.status === 'deactivate') session.end('ended')
  }, [user])

  return null
}

/** What was read as someone else is forgotten; what is on screen is read again. The person comes with the new session. */
function readAgain(cache: QueryClient): void {
  const isPerson = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === validateUser.path
  cache.removeQueries({ predicate: isPerson })
  void cache.resetQueries({ predicate: (query) => !isPerson(query) })
}
