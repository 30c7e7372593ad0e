import { undoHandover } from '@gavelhouse/shared/pickup/contract.ts'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type DialogFrame, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import recordClasses from '../record/Record.module.css'
import type { Card } from './card.ts'
import classes from './Pickup.module.css'
import { Signed } from './Signature.tsx'

type Handover = Card['handovers'][number]

/** What they were given before, by whom, and signed by whom; a mistake is undone and stays in sight. */
export function PastHandovers({ handovers, onChanged }: { handovers: readonly Handover[]; onChanged: () => void }) {
  const text = useText()
  const undoing = useDialog<Handover>()
  if (handovers.length === 0) return null
  return (
    <section className={classes.past} aria-label={text('officePickupPast')}>
      <h3>{text('officePickupPast')}</h3>
      <ul>
        {handovers.map((handover) => (
          <li key={handover.id} data-undone={handover.undoneAt !== null || undefined}>
            <span className={classes.who}>
              <span>
                <ShortTime at={handover.at} /> · <b dir="auto">{handover.receivedBy}</b>
              </span>
              <span className={classes.muted} dir="auto">
                {handover.lines.map(({ lotNumber, units }) => `${lotNumber} × ${units}`).join(', ')} ·{' '}
                {handover.staffName}
              </span>
              {handover.undoneAt !== null && (
                <span className={classes.muted} dir="auto">
                  <Badge kind="bad">{text('officePickupUndone')}</Badge> {handover.undoneBy}: {handover.undoReason}
                </span>
              )}
            </span>
            {handover.signature !== '' && (
              <Signed path={handover.signature} label={text('officePickupSignedBy', { name: handover.receivedBy })} />
            )}
            {handover.undoneAt === null && (
              <OfficeButton look="bare" aria-haspopup="dialog" onClick={() => undoing.open(handover)}>
                {text('officeUndo')}
              </OfficeButton>
            )}
          </li>
        ))}
      </ul>
      {undoing.show((handover, frame) => (
        <UndoDialog {...frame} handover={handover} onUndone={onChanged} />
      ))}
    </section>
  )
}

function UndoDialog({ handover, onUndone, ...frame }: DialogFrame & { handover: Handover; onUndone: () => void }) {
  const text = useText()
  const say = useSay()
  const [reason, setReason] = useState('')
  const undo = useSend(undoHandover, {
    onSuccess: () => {
      frame.onClose()
      onUndone()
    },
    onMessage: (said) => void toast('success', say(said)),
  })
  return (
    <Dialog {...frame} title={text('officePickupUndo')}>
      <form
        className={recordClasses.form}
        onSubmit={(event) => {
          event.preventDefault()
          undo.mutate({ id: handover.id, reason })
        }}
      >
        <p>{text('officePickupUndoAbout')}</p>
        <FieldInput
          field={{ name: 'reason', label: 'officeReason', kind: 'text' }}
          typed={reason}
          onType={setReason}
          error={undo.error === null ? undefined : say(undo.error)}
        />
        <div className={recordClasses.actions}>
          <OfficeButton type="submit" look="main" disabled={reason.trim().length < 3 || undo.isPending}>
            {text('officePickupUndo')}
          </OfficeButton>
        </div>
      </form>
    </Dialog>
  )
}
