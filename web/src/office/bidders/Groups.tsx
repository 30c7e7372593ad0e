import { listGroups, saveGroup } from '@gavelhouse/shared/people/group-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { keyOf, useRead, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import fields from '../list/FilterBar.module.css'
import { UnreadPart } from '../record/UnreadPart.tsx'
import classes from './Bidders.module.css'
import { Panel } from './Panel.tsx'

/** Closed circles of bidders. Who is in one is a filter of the list; who joins one is chosen there. */
export function Groups({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { user } = useSession()
  const { data, error, refetch } = useRead(listGroups, {})
  const [renamed, setRenamed] = useState<number | null>(null)
  const mayChange = user?.rights.includes('people') ?? false
  return (
    <Panel title={text('officeGroups')} onClose={onClose}>
      <p className={classes.muted}>{text('officeGroupsHint')}</p>
      {mayChange && <GroupName group={null} />}
      {data === undefined ? (
        <UnreadPart error={error} onRetry={() => void refetch()} height={120} />
      ) : (
        <ul className={classes.lines}>
          {data.groups.map(({ id, name, memberCount, auctionCount }) => (
            <li key={id}>
              <span className={classes.main}>
                <b dir="auto">{name}</b>
                <span>{text('officeGroupAuctions', { count: auctionCount })}</span>
              </span>
              <Link to={`/admin/bidders?group=${id}`}>{text('officeMembers', { count: memberCount })}</Link>
              {mayChange && renamed !== id && (
                <OfficeButton aria-label={text('officeRenameGroup', { name })} onClick={() => setRenamed(id)}>
                  {text('officeRename')}
                </OfficeButton>
              )}
              {renamed === id && <GroupName group={{ id, name }} onSaved={() => setRenamed(null)} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface GroupNameProps {
  /** null: one that is being made. */
  group: { id: number; name: string } | null
  onSaved?: () => void
}

function GroupName({ group, onSaved }: GroupNameProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const [name, setName] = useState(group?.name ?? '')
  const save = useSend(saveGroup, {
    onSuccess: () => {
      if (group === null) setName('')
      onSaved?.()
      void cache.invalidateQueries({ queryKey: keyOf(listGroups) })
    },
    onError: (error) => void toast('error', say(error)),
  })
  return (
    <form
      className={classes.newGroup}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ name, ...(group !== null && { id: group.id }) })
      }}
    >
      <input
        className={fields.field}
        aria-label={text('officeGroupName')}
        placeholder={text('officeGroupName')}
        dir="auto"
        maxLength={60}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <OfficeButton type="submit" disabled={save.isPending || name.trim() === ''}>
        {text(group === null ? 'officeAddGroup' : 'officeSave')}
      </OfficeButton>
    </form>
  )
}
