import { saveUser } from '@gavelhouse/shared/accounts/admin-contract.ts'
import type { Role } from '@gavelhouse/shared/accounts/roles.ts'
import type { listStaff } from '@gavelhouse/shared/accounts/staff-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type Conflict, conflictsIn, settle } from '../record/conflicts.ts'
import { type Draft, useDraft } from '../record/use-draft.ts'
import { changedByBoth, rolesWith, roleWord, typedRole } from './staff-roles.ts'

export type Member = OutputOf<typeof listStaff>['staff'][number]

type Seen = Pick<Member, 'version' | 'roles'>

/** What is typed of somebody's roles, and how it is saved. What others did meanwhile stays; where both did, it is asked. */
export function useStaffRoles(member: Member, reread: () => Promise<Member>) {
  const say = useSay()
  const current: Seen = { version: member.version, roles: member.roles }
  const { draft, keep, drop, seen } = useDraft(`office-draft-staff-${member.id}`, current)
  const [wrong, setWrong] = useState<readonly Role[]>([])
  const [isSaving, setSaving] = useState(false)
  const conflict = useDialog<readonly Conflict[]>()

  const send = async (from: Draft, read: Seen) => {
    const wanted = rolesWith(read.roles, from)
    setWrong(wanted.wrong)
    if (wanted.wrong.length > 0) return
    setSaving(true)
    try {
      const input = { id: member.id, roles: wanted.roles, seenVersion: read.version }
      await call(saveUser, input, { onMessage: (said) => void toast('success', say(said)) })
      await reread()
      drop(from)
    } catch (error) {
      await explain(error, from, read)
    } finally {
      setSaving(false)
    }
  }

  const explain = async (error: unknown, from: Draft, read: Seen): Promise<unknown> => {
    const [refused] = conflictsIn(error, (name) => (name === 'roles' ? name : null), {}, {}) ?? []
    if (refused !== undefined) {
      const now = await reread()
      const both = changedByBoth(read.roles, now.roles, from)
      if (both.length === 0) return send(from, now)
      return conflict.open(
        both.map((name) => ({
          ...refused,
          name,
          theirs: roleWord(typedRole(now.roles, name)),
          mine: roleWord(from[name] ?? ''),
        })),
      )
    }
    if (!(error instanceof Error)) throw error
    return toast('error', say(error))
  }

  return {
    ...{ draft, keep, wrong, isSaving, conflict },
    save: () => void send(draft, seen),
    choose: async (choices: Parameters<typeof settle>[1]) => {
      conflict.close()
      const left = settle(draft, choices)
      keep(left)
      await send(left, await reread())
    },
  }
}
