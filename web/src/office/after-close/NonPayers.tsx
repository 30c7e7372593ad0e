import { remindUnpaid } from '@gavelhouse/shared/after-close/contract.ts'
import { listNonPayers } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import { useRead } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { useAuctionAct } from '../auctions/use-auction-act.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import classes from './AfterClose.module.css'
import type { StepPanelProps } from './close-steps.ts'
import { NonPayerCard } from './NonPayerCard.tsx'
import { useMay } from './use-may.ts'

/** Who has not paid, and what is done about it. */
export function NonPayers({ auctionId, steps: { unpaid } }: StepPanelProps) {
  const text = useText()
  const say = useSay()
  const may = useMay(listNonPayers)
  const { data, error, refetch } = useRead(listNonPayers, { id: auctionId }, { enabled: may })
  const remind = useAuctionAct(remindUnpaid)
  if (!may) return <p className={classes.about}>{text('officeRemindAbout')}</p>
  return (
    <>
      <p className={classes.about}>{text('officeRemindAbout')}</p>
      <div className={classes.acts}>
        <OfficeButton
          look={unpaid > 0 ? 'main' : undefined}
          disabled={unpaid === 0 || remind.isPending}
          onClick={() => remind.mutate({ id: auctionId })}
        >
          {text('officeRemindAll', { count: unpaid })}
        </OfficeButton>
      </div>
      {remind.error !== null && <p role="alert">{say(remind.error)}</p>}
      {data === undefined ? (
        <UnreadPart error={error} onRetry={() => void refetch()} height={120} />
      ) : data.records.length === 0 ? (
        <p className={classes.muted}>{text('officeNoNonPayers')}</p>
      ) : (
        <ul className={classes.payers} aria-label={text('officeNonPayers')}>
          {data.records.map((record) => (
            <NonPayerCard key={record.invoiceId} auctionId={auctionId} record={record} />
          ))}
        </ul>
      )}
    </>
  )
}
