import { checkAuction, publishAuction, scheduleAuction } from '@gavelhouse/shared/auctions/publish-contract.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import fields from '../list/FilterBar.module.css'
import { UnreadPart } from '../record/UnreadPart.tsx'
import classes from './Auctions.module.css'
import { Checklist } from './Checklist.tsx'
import { HouseTime } from './HouseTime.tsx'
import type { OfficeAuction } from './office-auction.ts'
import { spanWords } from './span-words.ts'
import { useAuctionAct } from './use-auction-act.ts'

/** Of a draft: when it would be open and closed, in words; what stands against it; now, or at a time. */
export function Publishing({ auction }: { auction: OfficeAuction }) {
  const text = useText()
  const { id, publishAt, publishFailedAt } = auction
  const { data, error, refetch } = useRead(checkAuction, { id })
  if (data === undefined) return <UnreadPart error={error} onRetry={() => void refetch()} height={160} />
  return (
    <section className={classes.publishing} aria-labelledby="publishing">
      <h3 id="publishing">{text('officePublishing')}</h3>
      {publishFailedAt !== null && (
        <p className={classes.wrong} role="alert">
          {text('officePublishFailed')} <HouseTime at={publishFailedAt} />
        </p>
      )}
      <p className={classes.end}>
        {text('officeWouldClose')}{' '}
        <b>
          <HouseTime at={data.firstClosesAt} />
        </b>
        {data.lastClosesAt > data.firstClosesAt && (
          <>
            {', '}
            {text('officeLastThen')} <HouseTime at={data.lastClosesAt} />
          </>
        )}
        {'. '}
        {text('officeRunsFor')} {spanWords(text, data.firstClosesAt - Math.max(data.opensAt, data.at))}.
      </p>
      <Checklist checks={data.checks} />
      {publishAt === null ? (
        <PublishActs id={id} canPublish={data.canPublish} />
      ) : (
        <Scheduled id={id} publishAt={publishAt} canPublish={data.canPublish} />
      )}
    </section>
  )
}

function PublishActs({ id, canPublish }: { id: number; canPublish: boolean }) {
  const text = useText()
  const say = useSay()
  const [at, setAt] = useState('')
  const publish = useAuctionAct(publishAuction)
  const schedule = useAuctionAct(scheduleAuction)
  const time = new Date(at).getTime()
  const error = publish.error ?? schedule.error
  return (
    <>
      <form
        className={classes.acts}
        onSubmit={(event) => {
          event.preventDefault()
          schedule.mutate({ id, publishAt: time })
        }}
      >
        <OfficeButton look="main" disabled={!canPublish || publish.isPending} onClick={() => publish.mutate({ id })}>
          {text('officePublishNow')}
        </OfficeButton>
        <span className={classes.muted}>{text('officeOrAt')}</span>
        <input
          className={fields.field}
          type="datetime-local"
          aria-label={text('officePublishAt')}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <OfficeButton type="submit" disabled={Number.isNaN(time) || schedule.isPending}>
          {text('officeSchedule')}
        </OfficeButton>
      </form>
      {error !== null && <p role="alert">{say(error)}</p>}
    </>
  )
}

function Scheduled({ id, publishAt, canPublish }: { id: number; publishAt: number; canPublish: boolean }) {
  const text = useText()
  const say = useSay()
  const publish = useAuctionAct(publishAuction)
  const schedule = useAuctionAct(scheduleAuction)
  const error = publish.error ?? schedule.error
  return (
    <>
      <div className={classes.acts}>
        <p>
          {text('officeIsScheduled')}{' '}
          <b>
            <HouseTime at={publishAt} />
          </b>
        </p>
        <OfficeButton disabled={schedule.isPending} onClick={() => schedule.mutate({ id, publishAt: null })}>
          {text('officeUnschedule')}
        </OfficeButton>
        <OfficeButton disabled={!canPublish || publish.isPending} onClick={() => publish.mutate({ id })}>
          {text('officePublishNow')}
        </OfficeButton>
      </div>
      {error !== null && <p role="alert">{say(error)}</p>}
    </>
  )
}
