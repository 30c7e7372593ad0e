import { readClockTime } from '@gavelhouse/shared/appointments/clock-time.ts'
import { bookAppointment, type readPickupTimes } from '@gavelhouse/shared/appointments/contract.ts'
import { scheduleRules } from '@gavelhouse/shared/appointments/schedule-rules.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { formatZone } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { usePickupNames } from './pickup-names.ts'

type Days = OutputOf<typeof readPickupTimes>['days']

interface ScheduleFormProps {
  invoiceId: number
  isMoving: boolean
  days: Days
}

/** A pickup day and a pickup time (P-360). Whoever is too late sees what is left. */
export function ScheduleForm({ invoiceId, isMoving, days }: ScheduleFormProps) {
  const text = useText()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { dayName, timeName, clockAt } = usePickupNames()
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
  const chosen = form.useValue('date')
  const day = days.find(({ date }) => date === chosen)
  const zone = formatZone(days[0]?.slots[0]?.startsAt ?? 0)
  return (
    <Form form={form}>
      <SelectField
        {...form.field('date')}
        label={text('scheduleDay')}
        options={[['', text('chooseDay')], ...days.map(({ date }) => [date, dayName(date)] as const)]}
      />
      <SelectField
        {...form.field('time')}
        key={day?.date}
        label={text('scheduleTime')}
        help={text('scheduleZone', { zone })}
        disabled={day === undefined}
        options={[
          ['', text('chooseTime')],
          // One without places cannot be chosen (P-379).
          ...(day?.slots ?? []).map(
            ({ startsAt, placesLeft }) =>
              [
                clockAt(startsAt),
                `${timeName(startsAt)}, ${text('slotsLeft', { places: placesLeft })}`,
                placesLeft === 0,
              ] as const,
          ),
        ]}
      />
      <SubmitRow label={text(isMoving ? 'movePickup' : 'bookPickupTime')} />
    </Form>
  )
}

const isAbout = (path: string): boolean => path.startsWith('/appointment/')
