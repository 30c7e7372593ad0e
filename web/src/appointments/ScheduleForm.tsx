import { readClockTime } from '@gavelhouse/shared/appointments/clock-time.ts'
import { bookAppointment } from '@gavelhouse/shared/appointments/contract.ts'
import { scheduleRules } from '@gavelhouse/shared/appointments/schedule-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useText } from '../lib/text.ts'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { PickupChoice, type PickupDays } from './PickupChoice.tsx'
import { usePickupNames } from './pickup-names.ts'

interface ScheduleFormProps {
  invoiceId: number
  isMoving: boolean
  days: PickupDays
}

/** A pickup day and a pickup time (P-360). Whoever is too late sees what is left. */
export function ScheduleForm({ invoiceId, isMoving, days }: ScheduleFormProps) {
  const text = useText()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { clockAt } = usePickupNames()
  const form = useCallForm(bookAppointment, {
    schema: scheduleRules,
    initial: { date: '', time: '' },
    toInput: ({ date, time }) => ({ invoiceId, date, minute: readClockTime(time) ?? 0, basedOnLocation: true }),
    hasToasts: true,
    onSuccess: async () => {
      await cache.invalidateQueries() // invoices and lots among them
      await navigate('/invoices/paid')
    },
    onRefused: () => void cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => isAbout(String(path)) }),
  })
  const [date, time] = [form.useValue('date'), form.useValue('time')]
  const slots = days.find((day) => day.date === date)?.slots ?? []
  return (
    <Form form={form}>
      <PickupChoice
        days={days}
        date={date}
        at={slots.find(({ startsAt }) => clockAt(startsAt) === time)?.startsAt}
        dayError={form.field('date').error}
        timeError={form.field('time').error}
        onDay={(chosen) => form.set({ date: chosen, time: '' })}
        onTime={(at) => form.set({ time: clockAt(at) })}
      />
      <SubmitRow label={text(isMoving ? 'movePickup' : 'bookPickupTime')} />
    </Form>
  )
}

const isAbout = (path: string): boolean => path.startsWith('/appointment/')
