import { giveUpForBuyer } from '@gavelhouse/shared/appointments/desk-contract.ts'
import { invoiceInCode } from '@gavelhouse/shared/invoices/desk-code.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import recordClasses from '../record/Record.module.css'
import type { Board, BoardAppointment } from './card.ts'
import { clockWords } from './clock-words.ts'
import { canMove, dayWords } from './day-words.ts'
import { useMoveAppointment } from './use-move-appointment.ts'

/** Whose time is moved, null: somebody without one gets one; and the time that was chosen before. */
export interface Moving {
  appointment: BoardAppointment | null
  startsAt: number | null
}

interface AppointmentDialogProps extends DialogFrame {
  moving: Moving
  days: Board['days']
  onChanged: () => void
}

/** Moves, books or gives up without a mouse. */
export function AppointmentDialog({ moving, days, onChanged, ...frame }: AppointmentDialogProps) {
  const text = useText()
  const say = useSay()
  const { appointment } = moving
  const [number, setNumber] = useState(appointment === null ? '' : String(appointment.invoiceId))
  const [startsAt, setStartsAt] = useState(moving.startsAt === null ? '' : String(moving.startsAt))
  const invoiceId = invoiceInCode(number)
  const move = useMoveAppointment(onChanged)
  const giveUp = useSend(giveUpForBuyer, {
    onSuccess: () => {
      frame.onClose()
      onChanged()
    },
    onError: (error) => void toast('error', say(error)),
    onMessage: (said) => void toast('success', say(said)),
  })
  const isFixed = appointment !== null && !canMove(appointment.status)
  const times = days.flatMap(({ date, slots }) =>
    slots
      .filter((slot) => slot.startsAt === appointment?.startsAt || isFree(slot))
      .map((slot) => ({
        value: String(slot.startsAt),
        label: `${dayWords(date)}, ${clockWords(slot.startsAt)} (${text('officeBoardLeft', { units: Math.max(0, slot.seats - slot.taken) })})`,
      })),
  )
  const isSame = appointment !== null && String(appointment.startsAt) === startsAt
  return (
    <Dialog {...frame} title={appointment === null ? text('officeBoardBook') : <bdi>{appointment.name}</bdi>}>
      <form
        className={recordClasses.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (invoiceId !== null && startsAt !== '') move.to(invoiceId, Number(startsAt), frame.onClose)
        }}
      >
        {appointment === null ? (
          <FieldInput
            field={{ name: 'invoice', label: 'officeBoardInvoice', kind: 'text', hint: text('officeBoardInvoiceHint') }}
            typed={number}
            onType={setNumber}
            error={number !== '' && invoiceId === null ? text('officeBoardNoInvoice') : undefined}
          />
        ) : (
          <p>
            <Link to={`/admin/pickup/${appointment.invoiceId}`}>{text('officeBoardToDesk')}</Link> · #
            {appointment.invoiceId} · <bdi>{appointment.auctionTitle}</bdi>
          </p>
        )}
        <FieldInput
          field={{
            name: 'time',
            label: 'officeWhen',
            kind: 'choice',
            options: times,
            hint: text('officeBoardTimesHint'),
          }}
          typed={startsAt}
          onType={setStartsAt}
          error={undefined}
          isDisabled={isFixed}
        />
        <div className={recordClasses.actions}>
          {appointment !== null && (
            <OfficeButton disabled={isFixed || giveUp.isPending} onClick={() => giveUp.mutate({ id: appointment.id })}>
              {text('officeBoardGiveUp')}
            </OfficeButton>
          )}
          <OfficeButton
            type="submit"
            look="main"
            disabled={isFixed || isSame || invoiceId === null || startsAt === '' || move.isPending}
          >
            {text(appointment === null ? 'officeBoardBook' : 'officeBoardMove')}
          </OfficeButton>
        </div>
      </form>
    </Dialog>
  )
}

const isFree = ({ startsAt, seats, taken, isClosed }: Board['days'][number]['slots'][number]): boolean =>
  !isClosed && seats > taken && startsAt > clock.now()
