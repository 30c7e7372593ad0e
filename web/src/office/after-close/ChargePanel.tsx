import { startCharging } from '@gavelhouse/shared/after-close/charge-contract.ts'
import { parseMoney } from '@gavelhouse/shared/money.ts'
import { useState } from 'react'
import { formatCents } from '../../lib/format.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { useAuctionAct } from '../auctions/use-auction-act.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import fields from '../list/FilterBar.module.css'
import classes from './AfterClose.module.css'
import { ChargedCards } from './ChargedCards.tsx'
import type { StepPanelProps } from './close-steps.ts'
import { type CardRun, useCharging } from './use-charging.ts'
import { useMay } from './use-may.ts'

/** First what would happen to each card, then the same in earnest; what was declined can be tried again. */
export function ChargePanel({ auctionId, steps: { declined } }: StepPanelProps) {
  const text = useText()
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [trialId, setTrialId] = useState<number | undefined>()
  const run = useCharging(auctionId, trialId)
  const send = useAuctionAct(startCharging, ({ id }) => setTrialId((before) => (before === -1 ? id : undefined)))
  const may = useMay(startCharging)
  const ceiling = typed.trim() === '' ? null : parseMoney(typed)
  const isWrong = typed.trim() !== '' && ceiling === null
  const isBusy = send.isPending || run?.isDone === false
  const start = (isTrial: boolean, target: 'untried' | 'declined') => {
    setTrialId(isTrial ? -1 : undefined)
    send.mutate({ id: auctionId, ceiling, target, isTrial })
  }
  return (
    <>
      <p className={classes.about}>{text('officeChargeAbout')}</p>
      {may && (
        <div className={classes.acts}>
          <label className={classes.ceiling}>
            {text('officeCeiling')}
            <input
              className={fields.field}
              inputMode="decimal"
              placeholder={text('officeNoCeiling')}
              value={typed}
              aria-invalid={isWrong}
              onChange={({ target }) => {
                setTyped(target.value)
                setTrialId(undefined)
              }}
            />
          </label>
          <OfficeButton disabled={isBusy || isWrong} onClick={() => start(true, 'untried')}>
            {text('officeChargeTry')}
          </OfficeButton>
          {run?.isTrial && run.isDone && run.chargedCount > 0 && (
            <OfficeButton look="main" disabled={isBusy || isWrong} onClick={() => start(false, 'untried')}>
              {text('officeChargeNow', { count: run.chargedCount, sum: formatCents(run.chargedSum) })}
            </OfficeButton>
          )}
          {declined > 0 && (
            <OfficeButton disabled={isBusy || isWrong} onClick={() => start(false, 'declined')}>
              {text('officeChargeAgain', { count: declined })}
            </OfficeButton>
          )}
        </div>
      )}
      {isWrong && (
        <p role="alert" className={classes.wrong}>
          {text('officeCeilingWrong')}
        </p>
      )}
      {send.error !== null && <p role="alert">{say(send.error)}</p>}
      {run !== null && <Run run={run} />}
    </>
  )
}

function Run({ run }: { run: CardRun }) {
  const text = useText()
  const { isTrial, isDone, done, total, chargedCount, chargedSum, startedAt, startedBy } = run
  return (
    <>
      {!isDone && (
        <progress className={classes.progress} value={done} max={total} aria-label={text('officeCharging')} />
      )}
      <p role="status">
        <b className="figures">
          {text(isTrial ? 'officeWouldCharge' : 'officeCharged', { count: chargedCount })} · {formatCents(chargedSum)}
        </b>{' '}
        <span className={classes.muted}>
          {text('officeChargeOf', { count: total })} · <ShortTime at={startedAt} /> · <bdi>{startedBy}</bdi>
        </span>
      </p>
      {run.items.length > 0 && <ChargedCards items={run.items} />}
    </>
  )
}
