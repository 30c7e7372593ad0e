import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { updatePreference } from '@gavelhouse/shared/notifications/preference-contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRememberUser } from '../accounts/use-remember-user.ts'
import { call } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { toast } from '../ui/toast.ts'

type List = 'mailTypes' | 'smsTypes' | 'pushTypes'

/**
 * Shows a choice before it is stored and takes it back if it cannot be. Choices are sent one after the other, each with
 * the whole lists, so that the last one tells the house everything.
 */
export function usePreferences(user: User) {
  const say = useSay()
  const remember = useRememberUser()
  const shown = useRef(user)
  shown.current = user
  const waiting = useRef(0)

  const show = (list: List, id: number) => {
    const before = shown.current[list]
    const after = before.includes(id) ? before.filter((other) => other !== id) : [...before, id]
    shown.current = { ...shown.current, [list]: after }
    remember(shown.current)
  }
  const save = useMutation({
    scope: { id: 'preferences' },
    mutationFn: () => {
      const { mailTypes, smsTypes, pushTypes } = shown.current
      return call(updatePreference, { mailTypes, smsTypes, pushTypes })
    },
  })

  return {
    toggle(list: List, id: number) {
      show(list, id)
      waiting.current += 1
      save
        .mutateAsync()
        .then((answer) => {
          waiting.current -= 1
          if (waiting.current === 0) remember(answer.user)
        })
        .catch((error: Error) => {
          waiting.current -= 1
          show(list, id) // back as it was
          void toast('error', say(error))
        })
    },
  }
}
