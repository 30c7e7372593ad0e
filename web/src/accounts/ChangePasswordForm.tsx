import { tooSimilar } from '@gavelhouse/shared/accounts/password.ts'
import { changePassword, NOT_MATCHING } from '@gavelhouse/shared/accounts/password-contract.ts'
import { listSessions } from '@gavelhouse/shared/accounts/session-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useSend } from '../lib/api.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import classes from './AccountForm.module.css'
import { PasswordField } from './PasswordField.tsx'
import { Refusal } from './Refusal.tsx'

/** For /account/change. Afterwards the fields are empty, and only this device is logged in. */
export function ChangePasswordForm() {
  const text = useText()
  const cache = useQueryClient()
  const { user } = useSession()
  const [round, setRound] = useState(0)
  const form = usePlainForm(changePassword.input, compare)
  const send = useSend(changePassword, {
    onSuccess: () => {
      void toast('success', text('passwordChanged'))
      void cache.invalidateQueries({ queryKey: keyOf(listSessions) })
      setRound(round + 1)
    },
    onError: form.showRefusal,
  })
  const { errors } = form
  return (
    <form
      key={round}
      noValidate
      className={classes.form}
      aria-label={text('changePassword')}
      onInput={form.onInput}
      onSubmit={form.onSubmit((values) => send.mutate(values))}
    >
      <Refusal error={send.error} isBesideField={Object.keys(errors).length > 0} />
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordField name="current" label={text('currentPassword')} error={errors.current} required />
      <PasswordField name="password" label={text('newPassword')} error={errors.password} isNew required />
      <PasswordField
        name="confirmation"
        label={text('confirmPassword')}
        error={errors.confirmation}
        autoComplete="new-password"
        required
      />
      <Button type="submit" look="main" isWide disabled={send.isPending}>
        {text('changePassword')}
      </Button>
    </form>
  )
}

interface Typed {
  current: string
  password: string
  confirmation: string
}

function compare({ current, password, confirmation }: Typed): Record<string, string> {
  const similar = tooSimilar(current, password)
  if (similar !== null) return { password: similar }
  return password === confirmation ? {} : { confirmation: NOT_MATCHING }
}
