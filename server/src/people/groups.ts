import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import type { saveGroup as api } from '@gavelhouse/shared/people/group-contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { holdGroupNames, insertGroup, listAllGroups, renameGroup } from '../accounts/queries-groups.ts'
import { answer } from '../http/serve.ts'

export const listGroups = async ({ db }: UserContext) => ({ groups: await listAllGroups(db) })

/** A name is one group's, whatever its capitals: people choose groups by it. */
export async function saveGroup(ctx: UserContext, input: InputOf<typeof api>) {
  const { name } = input
  const saved = await saveAudited(ctx, { act: 'save_group', kind: 'group', input }, async (tx) => {
    const names = await holdGroupNames(tx)
    const before = input.id === undefined ? null : (names.find(({ id }) => id === input.id) ?? undefined)
    if (before === undefined) throw new AppError('not_found')
    const isTaken = names.some((group) => group.id !== input.id && isSameName(group.name, name))
    if (isTaken) throw new AppError('group_name_taken')
    const id = before === null ? await insertGroup(tx, name) : before.id
    if (before !== null) await renameGroup(tx, id, name)
    return { id, details: {}, changes: changesOf({ name: before?.name ?? null }, { name }) }
  })
  return answer({ id: saved.id }, 'group_saved')
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
