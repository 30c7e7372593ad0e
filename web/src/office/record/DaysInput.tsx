import { daysBetween } from '@gavelhouse/shared/appointments/days-between.ts'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { useState } from 'react'
import { IconClose } from '../../icons.ts'
import { useRead } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './DaysInput.module.css'
import { dayFormat, weekdayNames } from './day-format.ts'

interface DaysInputProps {
  id: string
  label: string
  /** Separated by commas. */
  typed: string
  onType: (typed: string) => void
  isDisabled: boolean
}

const WORKDAYS = [1, 2, 3, 4, 5]

/** Days: each can be taken out, and those of a span put in at once that fall on some days of the week and on no holiday. */
export function DaysInput({ id, label, typed, onType, isDisabled }: DaysInputProps) {
  const text = useText()
  const { code: language } = useLanguage()
  const formatDay = dayFormat(language)
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [weekdays, setWeekdays] = useState<readonly number[]>(WORKDAYS)
  const days = typed === '' ? [] : typed.split(',')
  const holidays = useRead(getDefaults, {}).data?.lists.holidays.filter(({ isActive }) => isActive)
  const isHoliday = (day: string) => holidays?.some(({ date }) => date === day) === true
  const added =
    first === '' ? [] : last === '' ? [first] : daysBetween(first, last, weekdays).filter((day) => !isHoliday(day))
  const keep = (chosen: readonly string[]) => onType([...new Set(chosen)].sort().join(','))
  const toggle = (day: number) =>
    setWeekdays(weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day])
  return (
    <fieldset
      id={id}
      aria-label={label}
      className={classes.days}
      disabled={isDisabled}
      aria-describedby={`${id}-below`}
    >
      {days.length === 0 ? (
        <p>{text('officeDaysNone')}</p>
      ) : (
        <ul>
          {days.map((day) => (
            <li key={day}>
              <span>{formatDay(day)}</span>
              <button
                type="button"
                aria-label={text('officeRemoveDay', { day: formatDay(day) })}
                onClick={() => keep(days.filter((one) => one !== day))}
              >
                <IconClose size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.adding}>
        <label>
          {text('officeFirstDay')}
          <input type="date" value={first} onChange={({ target }) => setFirst(target.value)} />
        </label>
        <label>
          {text('officeLastDay')}
          <input type="date" value={last} min={first} onChange={({ target }) => setLast(target.value)} />
        </label>
        <OfficeButton type="button" disabled={added.length === 0} onClick={() => keep([...days, ...added])}>
          {text('officeAddDays')}
        </OfficeButton>
        {last !== '' && (
          <fieldset aria-label={text('officeWeekdays')}>
            {weekdayNames(language).map((name, day) => (
              <label key={name}>
                <input type="checkbox" checked={weekdays.includes(day)} onChange={() => toggle(day)} />
                {name}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </fieldset>
  )
}
