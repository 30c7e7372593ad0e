import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { ROLE_NAMES, type Role } from '@gavelhouse/shared/accounts/roles.ts'
import { invite } from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import { listStaff } from '@gavelhouse/shared/accounts/staff-contract.ts'
import { useState } from 'react'
import { call, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useFeature } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import { ROLE_WORDS } from './role-words.ts'
import classes from './Settings.module.css'

/** Somebody who has an account gets a role; somebody who has none can be asked to make one. */
export function AddStaff({ onAdded }: { onAdded: (id: number) => void }) {
  const text = useText()
  const say = useSay()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('cataloguer')
  const [isUnknown, setUnknown] = useState(false)
  const canInvite = useFeature('invitations')
  const save = useSend(saveUser, {
    onSuccess: ({ id }) => onAdded(id),
    onError: (error) => void toast('error', say(error)),
    onMessage: (said) => void toast('success', say(said)),
  })
  const send = useSend(invite, {
    onError: (error) => void toast('error', say(error)),
    onMessage: (said) => void toast('success', say(said)),
  })
  const type = (typed: string) => {
    setEmail(typed)
    setUnknown(false)
    send.reset()
  }
  const add = async () => {
    const wanted = email.trim().toLowerCase()
    const { staff } = await call(listStaff, { email: wanted })
    const person = staff.find((one) => one.email === wanted)
    setUnknown(person === undefined)
    if (person !== undefined) save.mutate({ id: person.id, roles: [...person.roles, { role, auctionIds: null }] })
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        add().catch((error: unknown) => void toast('error', say(error as Error)))
      }}
    >
      <FieldInput
        field={{ name: 'email', label: 'email', kind: 'text', hint: text('officeAddStaffHint') }}
        typed={email}
        onType={type}
        error={isUnknown ? text('officeNoSuchPerson') : undefined}
      />
      <FieldInput
        field={{
          ...{ name: 'role', label: 'officeRole', kind: 'choice' },
          options: ROLE_NAMES.map((value) => ({ value, label: text(ROLE_WORDS[value][0]) })),
        }}
        typed={role}
        onType={(typed) => setRole(typed as Role)}
        error={undefined}
      />
      <div className={classes.actions}>
        <OfficeButton type="submit" look="main" disabled={email.trim() === '' || save.isPending}>
          {text('officeAdd')}
        </OfficeButton>
        {isUnknown && canInvite && (
          <OfficeButton
            type="button"
            disabled={send.isPending || send.isSuccess}
            onClick={() => send.mutate({ email: email.trim() })}
          >
            {text('officeInvite')}
          </OfficeButton>
        )}
      </div>
    </form>
  )
}
