import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { formatZone } from '../../lib/format.ts'

const words = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZone: HOUSE_ZONE,
})

/** An instant as people in the house would say it: a wrong day of the week is noticed, a wrong number is not. */
export const HouseTime = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>
    {words.format(at)} {formatZone(at, HOUSE_ZONE)}
  </time>
)
