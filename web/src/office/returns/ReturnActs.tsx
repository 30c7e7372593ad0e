import { returnAfter } from '@gavelhouse/shared/returns/return-life.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from '../invoices/Invoices.module.css'
import type { DeskReturn } from './return.ts'

const ApproveDialog = onDemand(() => import('./ApproveDialog.tsx'))
const AnswerDialog = onDemand(() => import('./AnswerDialog.tsx'))

const OfferDialog = onDemand(() => import('./OfferDialog.tsx'))

const ACTS = ['accept', 'receive', 'approve', 'settle', 'refuse'] as const
type Act = (typeof ACTS)[number]

const LABELS: Record<Act, PhraseKey> = {
  accept: 'officeReturnAccept',
  receive: 'officeReturnReceive',
  approve: 'officeReturnApprove',
  settle: 'officeReturnOffer',
  refuse: 'officeReturnRefuse',
}

/** What can be said to a return as it stands. */
export function ReturnActs({ record }: { record: DeskReturn }) {
  const text = useText()
  const { user } = useSession()
  const dialog = useDialog<Act>()
  const mayGive = user?.rights.includes('give_money_back') === true
  const isGiving = (act: Act) => act === 'approve' || act === 'settle'
  const acts = ACTS.filter((act) => returnAfter(record.value.state, act) !== null && (!isGiving(act) || mayGive))
  return (
    <div className={classes.acts}>
      {acts.map((act) => (
        <OfficeButton
          key={act}
          look={act === 'approve' ? 'main' : undefined}
          aria-haspopup="dialog"
          onClick={() => dialog.open(act)}
        >
          {text(LABELS[act])}
        </OfficeButton>
      ))}
      {dialog.show((act, frame) =>
        act === 'approve' ? (
          <ApproveDialog {...frame} record={record} />
        ) : act === 'settle' ? (
          <OfferDialog {...frame} record={record} />
        ) : (
          <AnswerDialog {...frame} act={act} title={text(LABELS[act])} number={record.value.number} />
        ),
      )}
    </div>
  )
}
