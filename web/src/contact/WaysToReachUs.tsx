import { IconMail, IconPhone } from '../icons.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { SiteAddress } from '../ui/SiteAddress.tsx'
import classes from './ContactPage.module.css'

/** Mail, phone and the sites with their hours, for those who would rather not fill in a form. */
export function WaysToReachUs() {
  const text = useText()
  const { supportEmail, supportPhone, locations } = useSite()
  return (
    <aside className={classes.ways} aria-labelledby="reach-us">
      <h2 id="reach-us">{text('reachUs')}</h2>
      <div className={classes.direct}>
        {supportEmail !== '' && (
          <a href={`mailto:${supportEmail}`}>
            <IconMail size={20} aria-hidden />
            {supportEmail}
          </a>
        )}
        {supportPhone !== '' && (
          <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>
            <IconPhone size={20} aria-hidden />
            <span className="figures">{supportPhone}</span>
          </a>
        )}
      </div>
      {locations
        .filter(({ offersPickup }) => offersPickup)
        .map((location) => (
          <div key={location.id} className={classes.site}>
            <SiteAddress location={location} />
          </div>
        ))}
    </aside>
  )
}
