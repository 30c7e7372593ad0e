import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import { useText } from '../lib/text.ts'

/** A place where goods are picked up: where it is and when it is open. The style comes from around it. */
export function SiteAddress({ location }: { location: Location }) {
  const text = useText()
  const { saturdayHours, sundayHours } = location
  const weekend =
    saturdayHours === sundayHours
      ? [[text('weekend'), saturdayHours]]
      : [
          [text('saturday'), saturdayHours],
          [text('sunday'), sundayHours],
        ]
  return (
    <>
      <address>
        <strong>{location.name}</strong>
        <bdi>{location.address}</bdi>
        <bdi>
          {location.city}, {location.state} {location.zip}
        </bdi>
        {location.phone !== '' && (
          <a href={`tel:${location.phone.replaceAll(/[^\d+]/g, '')}`} className="figures">
            {location.phone}
          </a>
        )}
      </address>
      <dl>
        {[[text('mondayToFriday'), location.weekdayHours], ...weekend].map(([days, hours]) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>
              <bdi>{hours ?? text('closedDays')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
