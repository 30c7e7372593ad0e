import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import { type ReactNode, useId } from 'react'
import { usePickupNames } from '../../appointments/pickup-names.ts'
import { formatZone } from '../../lib/format.ts'
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
  const { shortDayName, timeName } = usePickupNames()
  return (
    <StepCard
      title={text('whenPickup')}
      folded={
        chosenDay !== undefined && slot !== undefined && `${shortDayName(chosenDay.date)}, ${timeName(slot.startsAt)}`
      }
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
                {shortDayName(date)}
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
