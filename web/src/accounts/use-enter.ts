import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { toast } from '../ui/toast.ts'
import { closeAccountDialog, openAccountDialog } from './account-dialog.ts'

/** What follows on every way in: the session starts, the person is greeted, and asked for a phone if there is none. */
export function useEnter(onDone: () => void) {
  const cache = useQueryClient()
  const text = useText()
  return ({ token, user }: { token: string; user: User }, { store }: { store?: 'local' | 'session' } = {}): void => {
    session.start(token, { userId: user.id, ...(store === undefined ? {} : { store }) })
    cache.setQueryData(keyOf(validateUser, {}), { user })
    void toast('success', text('loggedIn', { name: user.firstName }))
    if (user.phoneVerified) closeAccountDialog()
    else openAccountDialog('policy')
    onDone()
  }
}
