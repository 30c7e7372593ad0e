import { Link } from 'react-router'
import { useFromClock } from '../lib/clock.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/en.ts'
import { FooterSites } from './FooterSites.tsx'
import { Logo } from './Logo.tsx'
import classes from './SiteFooter.module.css'
import { SocialLinks } from './SocialLinks.tsx'

type Entry = [label: PhraseKey, to: string]

const BUY: Entry[] = [
  ['liveAuctions', '/auction'],
  ['pastAuctions', '/pastAuction'],
  ['services', '/services'],
  ['guidelines', '/guidelines'],
]

const INFORMATION: Entry[] = [
  ['about', '/about'],
  ['help', '/help'],
  ['support', '/support'],
  ['contactUs', '/contactus'],
]

const LEGAL: Entry[] = [
  ['privacyPolicy', '/privacy_policy'],
  ['termsOfUse', '/terms_of_use'],
]

export function SiteFooter() {
  const text = useText()
  const { name } = useSite()
  const year = useFromClock((now) => new Date(now).getUTCFullYear())
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.promise}>
          <Logo name={name} />
          <p>{text('footerPromise')}</p>
          <SocialLinks />
        </div>
        <Column title={text('auctionsHeading')} entries={BUY} />
        <Column title={text('information')} entries={INFORMATION} />
        <FooterSites />
      </div>
      <div className={classes.last}>
        <p>{text('copyright', { year, name })}</p>
        <ul>
          {LEGAL.map(([label, to]) => (
            <li key={to}>
              <Link to={to} className={classes.link}>
                {text(label)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

function Column({ title, entries }: { title: string; entries: Entry[] }) {
  const text = useText()
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map(([label, to]) => (
          <li key={to}>
            <Link to={to} className={classes.link}>
              {text(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
