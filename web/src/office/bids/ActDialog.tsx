import { foreseeLot } from '@gavelhouse/shared/bidding/foresee-contract.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { typedOf } from '../record/field.ts'
import taskClasses from '../tasks/Tasks.module.css'
import { ActFields } from './ActFields.tsx'
import { NEW_BIDDER, questionFor, type Typed } from './act-form.ts'
import { ACT_LABELS, type BidAct } from './acts.ts'
import { ForeseenOutcome } from './ForeseenOutcome.tsx'
import { useDoAct } from './use-do-act.ts'
import type { LotLog } from './use-lot-log.ts'

interface ActDialogProps extends DialogFrame {
  subject: BidAct
  lot: LotLog
  onDone: () => void
}

const PAUSE_MS = 250
const FIVE_MINUTES = 300_000
/** As the server asks for it. */
const SHORTEST_REASON = 3

/** Something staff do about bids: what would come of it stands below while it is filled in, and a reason is asked for. */
export default function ActDialog({ subject, lot, onDone, ...frame }: ActDialogProps) {
  const text = useText()
  const say = useSay()
  const [typed, setTyped] = useState<Typed>(() => ({
    ...{ userId: subject.act === 'try' ? NEW_BIDDER : '', amount: '', kind: 'hard', reason: '' },
    closesAt: subject.act === 'extend' ? typedOf({ kind: 'instant' }, lot.closesAt + FIVE_MINUTES) : '',
    ...{ startingPrice: '', reserve: '', incrementTableId: '' },
  }))
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const question = questionFor(subject, lot, settled)
  const foreseen = useRead(foreseeLot, question ?? NOTHING, {
    enabled: question !== null,
    staleTime: 0,
    keepPrevious: true,
  })
  const act = useDoAct(subject, lot, () => {
    frame.onClose()
    onDone()
  })
  const isTry = subject.act === 'try'
  const isCurrent = settled === typed && !foreseen.isPlaceholderData && foreseen.data !== undefined
  const isGood = subject.act === 'pardon' || (question !== null && isCurrent && foreseen.data?.isAccepted === true)
  const error = act.error ?? foreseen.error

  return (
    <Dialog {...frame} title={text(ACT_LABELS[subject.act])} size="36rem">
      <form
        className={taskClasses.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          if (isGood && !isTry) act.run(typed)
        }}
      >
        <ActFields subject={subject} lot={lot} typed={typed} onType={setTyped} />
        {question !== null && foreseen.data !== undefined && (
          <ForeseenOutcome foreseen={foreseen.data} title={lot.title} isTry={isTry} />
        )}
        {error !== null && <p role="alert">{say(error)}</p>}
        <div className={taskClasses.actions}>
          <OfficeButton onClick={frame.onClose}>{text(isTry ? 'close' : 'cancel')}</OfficeButton>
          {!isTry && (
            <OfficeButton
              type="submit"
              look="main"
              disabled={!isGood || act.isPending || typed.reason.trim().length < SHORTEST_REASON}
            >
              {text(ACT_LABELS[subject.act])}
            </OfficeButton>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** Never sent. */
const NOTHING = { lotId: 1, act: 'withdraw', kind: 'hard' } as const
