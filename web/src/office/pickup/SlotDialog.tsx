import { closeSlot } from '@gavelhouse/shared/pickup/contract.ts'
import { Link } from 'react-router'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import recordClasses from '../record/Record.module.css'
import type { Board, BoardAppointment } from './card.ts'
import { clockWords } from './clock-words.ts'
import { dayWords } from './day-words.ts'

export interface ChosenSlot {
  date: string
  slot: Board['days'][number]['slots'][number]
  people: readonly BoardAppointment[]
}

interface SlotDialogProps extends DialogFrame {
  chosen: ChosenSlot
  locationId: number
  onChanged: () => void
}

/** Closes one time, or opens it again, with whoever has it in sight: they keep it until somebody moves them. */
export function SlotDialog({ chosen, locationId, onChanged, ...frame }: SlotDialogProps) {
  const text = useText()
  const say = useSay()
  const { date, slot, people } = chosen
  const { startsAt, taken, isClosed } = slot
  const change = useSend(closeSlot, {
    onSuccess: () => {
      frame.onClose()
      onChanged()
    },
    onError: (error) => void toast('error', say(error)),
    onMessage: (said) => void toast('success', say(said)),
  })
  return (
    <Dialog {...frame} title={`${dayWords(date)}, ${clockWords(startsAt)}`}>
      <div className={recordClasses.form}>
        <p>{text(isClosed ? 'officeSlotIsClosed' : 'officeSlotAbout')}</p>
        {taken > 0 && (
          <>
            <p role="status">{text('officeSlotKept', { count: taken })}</p>
            <ul>
              {people.map(({ id, name, invoiceId }) => (
                <li key={id}>
                  <bdi>{name}</bdi> · <Link to={`/admin/pickup/${invoiceId}`}>#{invoiceId}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={recordClasses.actions}>
          <OfficeButton onClick={frame.onClose}>{text('cancel')}</OfficeButton>
          <OfficeButton
            look="main"
            disabled={change.isPending}
            onClick={() => change.mutate({ locationId, startsAt, isClosed: !isClosed })}
          >
            {text(isClosed ? 'officeSlotOpen' : 'officeSlotClose')}
          </OfficeButton>
        </div>
      </div>
    </Dialog>
  )
}
