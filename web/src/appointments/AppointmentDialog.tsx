import type { ListedAppointment } from '@gavelhouse/shared/appointments/appointment.ts'
import { giveUpAppointment } from '@gavelhouse/shared/appointments/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogActions } from '../ui/dialog/DialogActions.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Refusal } from '../ui/form/Refusal.tsx'
import { AppointmentFacts } from './AppointmentFacts.tsx'
import { canChange } from './appointment-words.ts'
import { useCalendarFile } from './use-calendar-file.ts'

interface AppointmentDialogProps extends DialogFrame {
  appointment: ListedAppointment
}

/** All there is to know of a pickup, and what can be done about it (P-346). Giving it up is asked once more. */
export default function AppointmentDialog({ appointment, ...frame }: AppointmentDialogProps) {
  const text = useText()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const saveFile = useCalendarFile(appointment)
  const giveUp = useSend(giveUpAppointment, {
    // Invoices and lots show it too; and what is refused was looked at too long ago.
    onSuccess: () => void cache.invalidateQueries(),
    onError: () => void cache.invalidateQueries(),
  })
  const status = giveUp.data?.status ?? appointment.status
  const schedule = `/appointment/schedule/${appointment.invoiceId}`
  return (
    <Dialog {...frame} title={text('appointmentOf', { number: appointment.invoiceId })} size="34rem">
      <AppointmentFacts appointment={{ ...appointment, status }} />
      <Refusal error={giveUp.error} />
      {status === 'open' ? (
        <>
          <Note>
            <span role="status">{text('pickupIsGivenUp')}</span>
          </Note>
          <DialogActions>
            <Button onClick={frame.onClose}>{text('close')}</Button>
            <LinkButton look="main" to={schedule}>
              {text('bookAnother')}
            </LinkButton>
          </DialogActions>
        </>
      ) : isAsking ? (
        <>
          <Note>{text('giveUpQuestion')}</Note>
          <DialogActions>
            <Button onClick={() => setAsking(false)} disabled={giveUp.isPending} autoFocus>
              {text('keepPickup')}
            </Button>
            <Button look="main" onClick={() => giveUp.mutate({ id: appointment.id })} disabled={giveUp.isPending}>
              {text('giveUpPickup')}
            </Button>
          </DialogActions>
        </>
      ) : (
        canChange(status) && (
          <DialogActions>
            <Button onClick={() => setAsking(true)}>{text('giveUpPickup')}</Button>
            <Button onClick={saveFile}>{text('addToCalendar')}</Button>
            <LinkButton look="main" to={schedule}>
              {text('reschedulePickup')}
            </LinkButton>
          </DialogActions>
        )
      )}
    </Dialog>
  )
}
