import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { SiteAddress } from '../ui/SiteAddress.tsx'
import classes from './SiteFooter.module.css'

/** The places where goods are picked up, with their hours. */
export function FooterSites() {
  const text = useText()
  const { locations } = useSite()
  const sites = locations.filter(({ offersPickup }) => offersPickup)
  if (sites.length === 0) return null
  return (
    <section className={classes.sites} aria-labelledby="pickup-sites">
      <h2 id="pickup-sites">{text('pickupSites')}</h2>
      <div className={classes.siteList}>
        {sites.map((location) => (
          <div key={location.id}>
            <SiteAddress location={location} />
          </div>
        ))}
      </div>
    </section>
  )
}
