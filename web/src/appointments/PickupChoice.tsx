import type { readPickupTimes } from '@gavelhouse/shared/appointments/contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { type ReactNode, useId } from 'react'
import { formatZone } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { usePicked } from '../ui/use-picked.ts'
import classes from './PickupChoice.module.css'
import { usePickupNames } from './pickup-names.ts'

export type PickupDays = OutputOf<typeof readPickupTimes>['days']

interface PickupChoiceProps {
  days: PickupDays
  /** As 2026-03-05. */
  date: string | undefined
  at: number | undefined
  /** What is wrong with the day, or with the time. */
  dayError?: string | undefined
  timeError?: string | undefined
  onDay: (date: string) => void
  onTime: (at: number) => void
  /** A time was pointed at, and so meant. */
  onPicked?: () => void
}

/** When goods are fetched: a day, then one of its times. The same at the checkout and for what is paid. */
export function PickupChoice({ days, date, at, dayError, timeError, onDay, onTime, onPicked }: PickupChoiceProps) {
  const text = useText()
  const id = useId()
  const { shortDayName, timeName } = usePickupNames()
  const day = days.find((one) => one.date === date)
  return (
    <>
      <Group label={text('scheduleDay')} error={dayError}>
        <div className={classes.days}>
          {days.map((one) => (
            <Chip key={one.date} name={`${id}-day`} isChosen={one === day} onChoose={() => onDay(one.date)}>
              {shortDayName(one.date)}
            </Chip>
          ))}
        </div>
      </Group>
      {day !== undefined && (
        <Group label={text('scheduleTime')} hint={formatZone(day.slots[0]?.startsAt ?? 0)} error={timeError}>
          <div className={classes.times}>
            {day.slots.map(({ startsAt, placesLeft }) => (
              <Chip
                key={startsAt}
                name={`${id}-time`}
                isChosen={startsAt === at}
                // One without places cannot be chosen (P-379).
                isDisabled={placesLeft === 0}
                onChoose={() => onTime(startsAt)}
                onPicked={onPicked}
              >
                <span className="figures">{timeName(startsAt)}</span>{' '}
                <small>{text('slotsLeft', { places: placesLeft })}</small>
              </Chip>
            ))}
          </div>
        </Group>
      )}
    </>
  )
}

interface GroupProps {
  label: string
  hint?: string
  error: string | undefined
  children: ReactNode
}

/** It takes the focus where something is wrong with it, and says what. */
function Group({ label, hint, error, children }: GroupProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      className={classes.group}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-invalid={error !== undefined}
      aria-describedby={`${id}-error`}
    >
      <p id={`${id}-label`} className={classes.label}>
        {label} {hint !== undefined && <small>{hint}</small>}
      </p>
      {children}
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    </div>
  )
}

interface ChipProps {
  name: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  onPicked?: (() => void) | undefined
  children: ReactNode
}

function Chip({ name, isChosen, isDisabled = false, onChoose, onPicked, children }: ChipProps) {
  const picked = usePicked(onPicked)
  return (
    <label className={classes.chip} data-chosen={isChosen || undefined} {...picked.label}>
      <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} {...picked.input} />
      <span>{children}</span>
    </label>
  )
}
