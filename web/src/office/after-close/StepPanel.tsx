import { confirmResults, makeInvoicesNow } from '@gavelhouse/shared/after-close/contract.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { useAuctionAct } from '../auctions/use-auction-act.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './AfterClose.module.css'
import { ChargePanel } from './ChargePanel.tsx'
import type { StepPanelProps } from './close-steps.ts'
import { NonPayers } from './NonPayers.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { useMay } from './use-may.ts'

/** What can be done of one step, and done again: nothing of it happens twice. */
export function StepPanel(props: StepPanelProps) {
  const text = useText()
  switch (props.step.name) {
    case 'results':
      return <Results {...props} />
    case 'invoices':
      return <Invoices {...props} />
    case 'charge':
      return <ChargePanel {...props} />
    case 'remind':
      return <NonPayers {...props} />
    case 'pickup':
      return (
        <>
          <p className={classes.about}>{text('officePickupAbout')}</p>
          <div className={classes.acts}>
            <ScreenLink isAct screen="/admin/pickup" rest="">
              {text('officePickup')}
            </ScreenLink>
            <ScreenLink isAct screen="/admin/shipping" rest={`?auction=${props.auctionId}`}>
              {text('officeShipping')}
            </ScreenLink>
          </div>
        </>
      )
    case 'settle':
      return (
        <>
          <p className={classes.about}>{text('officeSettleAbout')}</p>
          <div className={classes.acts}>
            <ScreenLink isAct screen="/admin/sellers" rest={`/auction/${props.auctionId}`}>
              {text('officeSettlements')}
            </ScreenLink>
          </div>
        </>
      )
  }
}

function Results({ auctionId, step, steps: { running, toDecide } }: StepPanelProps) {
  const text = useText()
  const say = useSay()
  const send = useAuctionAct(confirmResults)
  const may = useMay(confirmResults)
  return (
    <>
      <p className={classes.about}>{text('officeResultsAbout')}</p>
      {running > 0 && <p className={classes.wrong}>{text('officeStillOpen', { count: running })}</p>}
      <div className={classes.acts}>
        {may && (
          <OfficeButton
            look={step.state === 'done' ? 'quiet' : 'main'}
            disabled={running > 0 || send.isPending}
            onClick={() => send.mutate({ id: auctionId })}
          >
            {text('officeResultsRight')}
          </OfficeButton>
        )}
        <ScreenLink isAct screen="/admin/lots" rest={`?auction=${auctionId}&status=sold`}>
          {text('officeSoldLots')}
        </ScreenLink>
        {toDecide > 0 && (
          <ScreenLink isAct screen="/admin/lots" rest={`?auction=${auctionId}&status=closed&bids=1-&returned=0`}>
            {text('officeToDecide', { count: toDecide })}
          </ScreenLink>
        )}
      </div>
      {send.error !== null && <p role="alert">{say(send.error)}</p>}
    </>
  )
}

function Invoices({ auctionId, step: { count } }: StepPanelProps) {
  const text = useText()
  const say = useSay()
  const send = useAuctionAct(makeInvoicesNow)
  const may = useMay(makeInvoicesNow)
  return (
    <>
      <p className={classes.about}>{text('officeInvoicesAbout')}</p>
      {may && (
        <div className={classes.acts}>
          <OfficeButton
            look={count > 0 ? 'main' : undefined}
            disabled={send.isPending}
            onClick={() => send.mutate({ id: auctionId })}
          >
            {text('officeMakeInvoices')}
          </OfficeButton>
        </div>
      )}
      {send.data !== undefined && send.data.waiting > 0 && (
        <p role="alert" className={classes.wrong}>
          {text('officeInvoicesWait', { count: send.data.waiting })}
        </p>
      )}
      {send.error !== null && <p role="alert">{say(send.error)}</p>}
    </>
  )
}
