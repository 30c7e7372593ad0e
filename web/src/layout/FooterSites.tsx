import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import classes from './SiteFooter.module.css'

/** The places where goods are picked up, with their hours. */
export function FooterSites() {
  const text = useText()
  const { locations } = useSite()
  return (
    <section className={classes.sites} aria-labelledby="pickup-sites">
      <h2 id="pickup-sites">{text('pickupSites')}</h2>
      <div className={classes.siteList}>
        {locations.map((location) => (
          <FooterSite key={location.id} location={location} />
        ))}
      </div>
    </section>
  )
}

function FooterSite({ location }: { location: Location }) {
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
    <div>
      <address>
        <strong>{location.name}</strong>
        <span>{location.address}</span>
        <span>
          {location.city}, {location.state} {location.zip}
        </span>
        {location.phone !== '' && (
          <a href={`tel:${location.phone.replaceAll(/[^\d+]/g, '')}`} className={`figures ${classes.link}`}>
            {location.phone}
          </a>
        )}
      </address>
      <dl>
        {[[text('mondayToFriday'), location.weekdayHours], ...weekend].map(([days, hours]) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
