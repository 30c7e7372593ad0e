import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import { useText } from '../lib/text.ts'
import { writtenHours } from '../lib/written-hours.ts'

/** A place where goods are picked up: where it is and when it is open. The style comes from around it. */
export function SiteAddress({ location }: { location: Location }) {
  const text = useText()
  const { weekdayHours, saturdayHours, sundayHours } = location
  const weekend: [string, string | null][] =
    saturdayHours === sundayHours
      ? [[text('weekend'), saturdayHours]]
      : [
          [text('saturday'), saturdayHours],
          [text('sunday'), sundayHours],
        ]
  const days: [string, string | null][] = [[text('mondayToFriday'), weekdayHours], ...weekend]
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
        {days.map(([name, hours]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{writtenHours(text, hours)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
