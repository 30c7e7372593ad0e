import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { type ReactNode, useId } from 'react'
import { formatZone } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { Note } from '../../ui/form/Arrangement.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePicked } from '../../ui/use-picked.ts'
import { StepCard } from '../StepCard.tsx'
import classes from './PickupStep.module.css'
import type { Pickup } from './use-pickup.ts'

interface PickupStepProps {
  pickup: Pickup
  location: Location
  isFolded: boolean
  wrong: ReactNode
  onFold: (isFolded: boolean) => void
}

/** From here on it is told how many places are left. */
const FEW = 3

/** When do I get it: a day, then one of its times. */
export function PickupStep({ pickup, location, isFolded, wrong, onFold }: PickupStepProps) {
  const text = useText()
  const id = useId()
  const { days, chosenDay, slot } = pickup
  const { dayName, timeName } = useNames()
  return (
    <StepCard
      title={text('whenPickup')}
      folded={slot !== undefined && `${dayName(chosenDay?.date ?? '')}, ${timeName(slot.startsAt)}`}
      isFolded={isFolded && slot !== undefined}
      onChange={() => onFold(false)}
      isBusy={pickup.isLoading}
      wrong={wrong}
    >
      {pickup.isLoading && <Skeleton height={140} />}
      {!pickup.isLoading && days.length === 0 && (
        <Note>{text('pickupAfterPaying', { hours: location.weekdayHours ?? '' })}</Note>
      )}
      {days.length > 0 && (
        <fieldset className={classes.group}>
          <legend>{text('pickupDay')}</legend>
          <div className={classes.days}>
            {days.map(({ date }) => (
              <Chip
                key={date}
                name={`${id}-day`}
                isChosen={date === chosenDay?.date}
                onChoose={() => pickup.chooseDay(date)}
              >
                {dayName(date)}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      {chosenDay !== undefined && (
        <fieldset className={classes.group}>
          <legend>
            {text('pickupTime')} <small>{formatZone(chosenDay.slots[0]?.startsAt ?? 0)}</small>
          </legend>
          <div className={classes.times}>
            {chosenDay.slots.map(({ startsAt, placesLeft }) => (
              <Chip
                key={startsAt}
                name={`${id}-time`}
                isChosen={startsAt === slot?.startsAt}
                isDisabled={placesLeft === 0}
                onChoose={() => pickup.chooseTime(startsAt)}
                onPicked={() => onFold(true)}
              >
                <span className="figures">{timeName(startsAt)}</span>
                {placesLeft === 0 && <small>{text('slotFull')}</small>}
                {placesLeft > 0 && placesLeft <= FEW && <small>{text('placesLeft', { count: placesLeft })}</small>}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </StepCard>
  )
}

interface ChipProps {
  name: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  onPicked?: () => void
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

/** Days and times in the words of the reader, in figures everybody reads, in the zone of the house. */
function useNames() {
  const locale = `${useLanguage().code}-u-nu-latn`
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: HOUSE_ZONE })
  return {
    dayName: (date: string) => (date === '' ? '' : day.format(Date.parse(date))),
    timeName: (at: number) => time.format(at).toLowerCase(),
  }
}
