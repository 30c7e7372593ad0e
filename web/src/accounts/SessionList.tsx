import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
} from '@gavelhouse/shared/accounts/session-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconDevice } from '../icons.ts'
import { keyOf, useRead, useSend } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Refusal } from '../ui/form/Refusal.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import classes from './SessionList.module.css'

/** Where somebody is logged in, and how to end it. Can stand on any page of the account. */
export function SessionList() {
  const text = useText()
  const cache = useQueryClient()
  const { data, error } = useRead(listSessions, {})
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
      <Refusal error={error ?? endOthers.error} />
      {sessions === undefined && error === null && <Skeleton height={148} />}
      <ul className={classes.list}>
        {sessions?.map((session) => (
          <Device key={session.id} session={session} onEnded={readAgain} />
        ))}
      </ul>
      {sessions !== undefined && sessions.length > 1 && (
        <Button disabled={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {text('endOtherSessions')}
        </Button>
      )}
    </section>
  )
}

function Device({
  session: { id, device, isCurrent, lastUsedAt },
  onEnded,
}: {
  session: OpenSession
  onEnded: () => void
}) {
  const text = useText()
  const end = useSend(endSession, {
    onSuccess: () => {
      void toast('success', text('deviceLoggedOut'))
      onEnded()
    },
    onError: onEnded, // it may have ended meanwhile
  })
  const name = device === '' ? text('unknownDevice') : device
  return (
    <li>
      <IconDevice size={24} stroke={1.5} aria-hidden />
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={classes.when}>
          {isCurrent ? (
            text('activeNow')
          ) : (
            <>
              {text('lastUsed')} <DateTime at={lastUsedAt} />
            </>
          )}
        </span>
      </div>
      {isCurrent ? (
        <span className={classes.current}>{text('thisDevice')}</span>
      ) : (
        <Button
          aria-label={text('endSessionOf', { device: name })}
          disabled={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          {text('endSession')}
        </Button>
      )}
    </li>
  )
}
