import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import type { ReactNode } from 'react'
import { PickupChoice } from '../../appointments/PickupChoice.tsx'
import { usePickupNames } from '../../appointments/pickup-names.ts'
import { useText } from '../../lib/text.ts'
import { writtenHours } from '../../lib/written-hours.ts'
import { Note } from '../../ui/form/Arrangement.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StepCard } from '../StepCard.tsx'
import type { Pickup } from './use-pickup.ts'

interface PickupStepProps {
  pickup: Pickup
  location: Location
  isFolded: boolean
  wrong: ReactNode
  onFold: (isFolded: boolean) => void
}

/** When do I get it: a day, then one of its times. */
export function PickupStep({ pickup, location, isFolded, wrong, onFold }: PickupStepProps) {
  const text = useText()
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
        <Note>{text('pickupAfterPaying', { hours: writtenHours(text, location.weekdayHours) })}</Note>
      )}
      {days.length > 0 && (
        <PickupChoice
          days={days}
          date={chosenDay?.date}
          at={slot?.startsAt}
          onDay={pickup.chooseDay}
          onTime={pickup.chooseTime}
          onPicked={() => onFold(true)}
        />
      )}
    </StepCard>
  )
}
