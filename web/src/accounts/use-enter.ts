import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { toast } from '../ui/toast.ts'
import { closeAccountDialog, openAccountDialog } from './account-dialog.ts'
import { speakOwnLanguage } from './own-language.ts'
import { useRememberUser } from './use-remember-user.ts'

interface Entering {
  store?: 'local' | 'session'
  /** Nobody is welcomed back who has never been here. */
  isFirst?: boolean
}

/** What follows on every way in: the session starts, the person is greeted, and asked for a phone if there is none. */
export function useEnter(onDone: () => void) {
  const remember = useRememberUser()
  const text = useText()
  return ({ token, user }: { token: string; user: User }, { store, isFirst = false }: Entering = {}): void => {
    session.start(token, { userId: user.id, ...(store === undefined ? {} : { store }) })
    remember(user)
    void toast('success', text(isFirst ? 'welcomeNew' : 'loggedIn', { name: user.firstName }))
    if (user.phoneVerified) closeAccountDialog()
    else openAccountDialog('policy')
    onDone()
    speakOwnLanguage(user)
  }
}
