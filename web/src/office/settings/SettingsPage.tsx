import { SITE_RECORDS, type SiteKind } from '@gavelhouse/shared/settings/records.ts'
import type { ComponentType } from 'react'
import { NavLink, useParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { NoScreen } from '../shell/NoScreen.tsx'
import { CalendarsSection } from './calendars/CalendarsSection.tsx'
import { HouseSection } from './HouseSection.tsx'
import { IncrementsSection } from './IncrementsSection.tsx'
import { MessageTextsSection } from './messages/MessageTextsSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { PhrasesSection } from './PhrasesSection.tsx'
import classes from './Settings.module.css'
import { SiteSection } from './SiteSection.tsx'
import { type SectionName, sectionsFor } from './sections.ts'
import { TaxesSection } from './TaxesSection.tsx'

/** Everything the house sets itself: one section at a time, all of them named beside it. */
export default function SettingsPage() {
  const text = useText()
  const { section: word } = useParams()
  const { user } = useSession()
  const sections = sectionsFor(user?.rights ?? [])
  const open = word === undefined ? sections[0] : sections.find(({ name }) => name === word)
  if (open === undefined) return <NoScreen />
  return (
    <div className={classes.page}>
      <OfficeTitle>{text(open.label)}</OfficeTitle>
      <nav className={classes.sections} aria-label={text('officeSettings')}>
        {sections.map(({ name, label }) => (
          <NavLink key={name} to={`/admin/settings/${name}`} aria-current={name === open.name ? 'page' : undefined}>
            {text(label)}
          </NavLink>
        ))}
      </nav>
      <section className={classes.section} aria-labelledby="section">
        <header>
          <h1 id="section">{text(open.label)}</h1>
          <p>{text(open.about)}</p>
        </header>
        <SectionBody key={open.name} name={open.name} />
      </section>
    </div>
  )
}

/** Those that are more than a short list. */
const OWN: Partial<Record<SectionName, ComponentType>> = {
  increments: IncrementsSection,
  taxes: TaxesSection,
  calendars: CalendarsSection,
  messages: MessageTextsSection,
  phrases: PhrasesSection,
  people: PeopleSection,
  house: () => <HouseSection kind="house" />,
  features: () => <HouseSection kind="features" />,
}

function SectionBody({ name }: { name: SectionName }) {
  const Own = OWN[name]
  if (Own !== undefined) return <Own />
  return isSiteKind(name) ? <SiteSection kind={name} /> : null
}

const isSiteKind = (name: SectionName): name is SiteKind => Object.hasOwn(SITE_RECORDS, name)
