import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
} from '@gavelhouse/shared/accounts/session-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconDevice } from '../icons.ts'
import { keyOf, useRead, useSend } from '../lib/api.ts'
import { type Text, useText } from '../lib/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Refusal } from '../ui/form/Refusal.tsx'
import { type Column, DataTable } from '../ui/list/DataTable.tsx'
import { toast } from '../ui/toast.ts'
import classes from './SessionList.module.css'

/** Where somebody is logged in, and how to end it. Can stand on any page of the account. */
export function SessionList() {
  const text = useText()
  const cache = useQueryClient()
  const { data, isError, refetch } = useRead(listSessions, {})
  const readAgain = () => void cache.invalidateQueries({ queryKey: keyOf(listSessions) })
  const endOthers = useSend(endOtherSessions, {
    onSuccess: () => {
      void toast('success', text('othersLoggedOut'))
      readAgain()
    },
  })
  const sessions = data?.records

  return (
    <section aria-labelledby="where-logged-in" className={classes.part}>
      <h2 id="where-logged-in">{text('whereLoggedIn')}</h2>
      <p className={classes.intro}>{text('whereLoggedInIntro')}</p>
      <Refusal error={endOthers.error} />
      <DataTable
        caption={text('whereLoggedIn')}
        columns={columnsOf(text, readAgain)}
        rows={sessions}
        keyOf={({ id }) => id}
        isFailed={isError}
        onRetry={() => void refetch()}
      />
      {sessions !== undefined && sessions.length > 1 && (
        <div>
          <Button disabled={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {text('endOtherSessions')}
          </Button>
        </div>
      )}
    </section>
  )
}

const nameOf = (text: Text, { device }: OpenSession): string => (device === '' ? text('unknownDevice') : device)

const columnsOf = (text: Text, onEnded: () => void): Column<OpenSession>[] => [
  {
    key: 'device',
    role: 'name',
    head: text('device'),
    cell: (session) => (
      <span className={classes.device}>
        <IconDevice size={24} stroke={1.5} aria-hidden />
        <bdi>{nameOf(text, session)}</bdi>
      </span>
    ),
  },
  {
    key: 'used',
    head: text('lastUsed'),
    cell: ({ isCurrent, lastUsedAt }) => (isCurrent ? text('activeNow') : <DateTime at={lastUsedAt} />),
  },
  {
    key: 'acts',
    role: 'acts',
    head: text('endSession'),
    cell: (session) =>
      session.isCurrent ? (
        <Badge kind="good">{text('thisDevice')}</Badge>
      ) : (
        <EndSession session={session} onEnded={onEnded} />
      ),
  },
]

function EndSession({ session, onEnded }: { session: OpenSession; onEnded: () => void }) {
  const text = useText()
  const end = useSend(endSession, {
    onSuccess: () => {
      void toast('success', text('deviceLoggedOut'))
      onEnded()
    },
    onError: onEnded, // it may have ended meanwhile
  })
  return (
    <Button
      aria-label={text('endSessionOf', { device: nameOf(text, session) })}
      disabled={end.isPending}
      onClick={() => end.mutate({ id: session.id })}
    >
      {text('endSession')}
    </Button>
  )
}
