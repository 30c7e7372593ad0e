import { Link } from 'react-router'
import { Newsletter } from '../contact/Newsletter.tsx'
import { useFromClock } from '../lib/clock.ts'
import { useFeature, useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { FarPiece } from '../ui/Piece.tsx'
import { FooterSites } from './FooterSites.tsx'
import { footerLabel } from './footer-label.ts'
import { Logo } from './Logo.tsx'
import classes from './SiteFooter.module.css'
import { SocialLinks } from './SocialLinks.tsx'

interface FooterLink {
  label: string
  url: string
}

export function SiteFooter() {
  const text = useText()
  const { name, footer, hasOwnCopyright } = useSite()
  const hasNewsletter = useFeature('newsletter')
  const year = useFromClock((now) => new Date(now).getUTCFullYear())
  const buy = [
    { label: text('liveAuctions'), url: '/auction' },
    { label: text('pastAuctions'), url: '/pastAuction' },
    { label: text('seeAllLots'), url: '/search' },
  ]
  return (
    <footer className={classes.footer}>
      {hasNewsletter && <Newsletter />}
      <FarPiece madeOf={{ kind: 'footer', parts: year }}>
        <div className={classes.columns}>
          <div className={classes.promise}>
            <Logo name={name} />
            <p>{text('footerPromise')}</p>
            <SocialLinks />
          </div>
          <Column title={text('auctionsHeading')} links={buy} />
          <Column
            title={text('information')}
            links={footer.links.map((link) => ({ label: footerLabel(text, link), url: link.url }))}
          />
          <FooterSites />
        </div>
        <p className={classes.last}>{hasOwnCopyright ? footer.copyright : text('copyright', { year, name })}</p>
      </FarPiece>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={links.length > 5 ? classes.many : undefined}>
        {links.map(({ label, url }) => (
          <li key={url}>
            {url.startsWith('/') ? (
              <Link to={url} className={classes.link}>
                {label}
              </Link>
            ) : (
              <a href={url} className={classes.link} target="_blank" rel="noreferrer">
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
