import { ROLE_NAMES, type Role } from '@gavelhouse/shared/accounts/roles.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import fields from '../list/FilterBar.module.css'
import type { FieldDefinition } from '../record/field.ts'
import { History } from '../record/History.tsx'
import { typeInto } from '../record/use-draft.ts'
import { ROLE_WORDS } from './role-words.ts'
import classes from './Settings.module.css'
import { EVERYWHERE, NOT_GIVEN, typedRole } from './staff-roles.ts'
import { type Member, useStaffRoles } from './use-staff-roles.ts'

const ConflictDialog = onDemand(() => import('../record/ConflictDialog.tsx'))

/** What a member of staff may do, and in which auctions. Nobody changes their own; the server has the last word. */
export function StaffForm({ member, reread }: { member: Member; reread: () => Promise<Member> }) {
  const text = useText()
  const { user } = useSession()
  const { draft, keep, wrong, isSaving, conflict, save, choose } = useStaffRoles(member, reread)
  const isSelf = user?.id === member.id
  const type = (role: Role, typed: string) => keep(typeInto(draft, role, typed, typedRole(member.roles, role)))
  return (
    <>
      <div>
        <h2 className={classes.name} dir="auto">
          {member.name}
        </h2>
        <p className={classes.muted}>{member.email}</p>
      </div>
      {isSelf && <p className={classes.muted}>{text('officeOwnRights')}</p>}
      <fieldset className={classes.roles} disabled={isSelf || isSaving}>
        <legend>{text('officeRoles')}</legend>
        {ROLE_NAMES.map((role) => (
          <RoleInput
            key={role}
            role={role}
            typed={draft[role] ?? typedRole(member.roles, role)}
            isWrong={wrong.includes(role)}
            onType={(typed) => type(role, typed)}
          />
        ))}
      </fieldset>
      {Object.keys(draft).length > 0 && (
        <div className={classes.actions}>
          <OfficeButton look="main" disabled={isSaving} onClick={save}>
            {text('officeSave')}
          </OfficeButton>
          <OfficeButton onClick={() => keep({})}>{text('officeDiscard')}</OfficeButton>
        </div>
      )}
      {conflict.show((conflicts, frame) => (
        <ConflictDialog
          {...frame}
          conflicts={conflicts}
          fields={conflicts.map(({ name, theirs, mine }) => roleField(name as Role, [String(theirs), mine]))}
          onChoose={(choices) => void choose(choices)}
        />
      ))}
      <History
        kind="user"
        id={member.id}
        fieldOf={(name) => (name === 'roles' ? { name, label: 'officeRoles', kind: 'text' } : undefined)}
      />
    </>
  )

  /** Each way it was given, in words. */
  function roleField(role: Role, given: readonly string[]): FieldDefinition {
    const options = given.map((value) => ({
      value,
      label:
        value === NOT_GIVEN
          ? text('officeRoleNotGiven')
          : value === EVERYWHERE
            ? text('officeRoleEverywhere')
            : text('officeRoleIn', { auctions: value }),
    }))
    return { name: role, label: ROLE_WORDS[role][0], kind: 'choice', options }
  }
}

interface RoleInputProps {
  role: Role
  typed: string
  isWrong: boolean
  onType: (typed: string) => void
}

function RoleInput({ role, typed, isWrong, onType }: RoleInputProps) {
  const text = useText()
  const [label, about] = ROLE_WORDS[role]
  const isGiven = typed !== NOT_GIVEN
  return (
    <div>
      <label>
        <input type="checkbox" checked={isGiven} onChange={() => onType(isGiven ? NOT_GIVEN : '')} />
        <span>
          {text(label)}
          <small>{text(about)}</small>
        </span>
      </label>
      {isGiven && role !== 'owner' && (
        <input
          className={fields.field}
          aria-label={text('officeRoleLimit', { role: text(label) })}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `wrong-${role}` : undefined}
          placeholder={text('officeAllAuctions')}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      )}
      {isWrong && (
        <small className={classes.wrong} id={`wrong-${role}`}>
          {text('officeRoleNumbers')}
        </small>
      )}
    </div>
  )
}
