import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import { ROLE_NAMES, type Role } from '@gavelhouse/shared/accounts/roles.ts'
import type { listStaff } from '@gavelhouse/shared/accounts/staff-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import fields from '../list/FilterBar.module.css'
import { History } from '../record/History.tsx'
import { ROLE_WORDS } from './role-words.ts'
import classes from './Settings.module.css'

type Member = OutputOf<typeof listStaff>['staff'][number]

/** By role, the numbers of the auctions it is limited to; empty: in all of them. */
type Limits = Partial<Record<Role, string>>

const limitsOf = ({ roles }: Member): Limits =>
  Object.fromEntries(roles.map(({ role, auctionIds }) => [role, (auctionIds ?? []).join(', ')]))

const idsIn = (typed: string): number[] =>
  typed.split(/[\s,]+/).flatMap((part) => (/^\d{1,9}$/.test(part) ? [Number(part)] : []))

/** What a member of staff may do, and in which auctions. Nobody changes their own; the server has the last word. */
export function StaffForm({ member, onSaved }: { member: Member; onSaved: (id: number) => void }) {
  const text = useText()
  const say = useSay()
  const { user } = useSession()
  const [limits, setLimits] = useState(() => limitsOf(member))
  const isSelf = user?.id === member.id
  const isChanged = JSON.stringify(limits) !== JSON.stringify(limitsOf(member))
  const save = useSend(saveUser, {
    onSuccess: ({ id }) => onSaved(id),
    onError: (error) => void toast('error', say(error)),
    onMessage: (said) => void toast('success', say(said)),
  })
  const toggle = (role: Role) => {
    const { [role]: had, ...others } = limits
    setLimits(had === undefined ? { ...limits, [role]: '' } : others)
  }
  const send = () => {
    const roles = (Object.entries(limits) as [Role, string][]).map(([role, typed]) => {
      const auctionIds = idsIn(typed)
      return { role, auctionIds: auctionIds.length === 0 ? null : auctionIds }
    })
    save.mutate({ id: member.id, roles, seenVersion: member.version })
  }
  return (
    <>
      <div>
        <h2 className={classes.name} dir="auto">
          {member.name}
        </h2>
        <p className={classes.muted}>{member.email}</p>
      </div>
      {isSelf && <p className={classes.muted}>{text('officeOwnRights')}</p>}
      <fieldset className={classes.roles} disabled={isSelf}>
        <legend>{text('officeRoles')}</legend>
        {ROLE_NAMES.map((role) => {
          const [label, about] = ROLE_WORDS[role]
          const typed = limits[role]
          return (
            <div key={role}>
              <label>
                <input type="checkbox" checked={typed !== undefined} onChange={() => toggle(role)} />
                <span>
                  {text(label)}
                  <small>{text(about)}</small>
                </span>
              </label>
              {typed !== undefined && role !== 'owner' && (
                <input
                  className={fields.field}
                  aria-label={text('officeRoleLimit', { role: text(label) })}
                  placeholder={text('officeAllAuctions')}
                  value={typed}
                  onChange={({ target }) => setLimits({ ...limits, [role]: target.value })}
                />
              )}
            </div>
          )
        })}
      </fieldset>
      {isChanged && (
        <div className={classes.actions}>
          <OfficeButton look="main" disabled={save.isPending} onClick={send}>
            {text('officeSave')}
          </OfficeButton>
          <OfficeButton onClick={() => setLimits(limitsOf(member))}>{text('officeDiscard')}</OfficeButton>
        </div>
      )}
      <History
        kind="user"
        id={member.id}
        fieldOf={(name) => (name === 'roles' ? { name, label: 'officeRoles', kind: 'text' } : undefined)}
      />
    </>
  )
}
