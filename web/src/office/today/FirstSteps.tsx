import { Link } from 'react-router'
import { IconCheck, IconChevronRight } from '../../icons.ts'
import { useSession } from '../../lib/session.ts'
import { type Site, useSite } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { useEverywhere } from '../counts/use-everywhere.ts'
import { hasScreen } from '../navigation.ts'
import type { SectionName } from '../settings/sections.ts'
import { sectionsFor } from '../settings/sections.ts'
import classes from './Today.module.css'

interface Step {
  title: PhraseKey
  about: PhraseKey
  at: { section: SectionName } | { screen: string }
  isDone?: (site: Site) => boolean
}

const STEPS: readonly Step[] = [
  { title: 'officeFirstHouse', about: 'officeFirstHouseAbout', at: { section: 'house' } },
  {
    ...{ title: 'officeFirstPlace', about: 'officeFirstPlaceAbout', at: { section: 'location' } },
    isDone: ({ locations }) => locations.length > 0,
  },
  {
    ...{ title: 'officeFirstCategories', about: 'officeFirstCategoriesAbout', at: { section: 'category' } },
    isDone: ({ categories }) => categories.length > 0,
  },
  { title: 'officeFirstFees', about: 'officeFirstFeesAbout', at: { section: 'premium' } },
  { title: 'officeFirstAuction', about: 'officeFirstAuctionAbout', at: { screen: '/admin/auctions' } },
  { title: 'officeFirstLots', about: 'officeFirstLotsAbout', at: { screen: '/admin/import' } },
  { title: 'officeFirstPeople', about: 'officeFirstPeopleAbout', at: { section: 'people' } },
]

/** The first day of a house: what comes before anything can be sold, in the order it is done. */
export function FirstSteps() {
  const text = useText()
  const { user } = useSession()
  const site = useSite()
  const everywhere = useEverywhere()
  const rights = user?.rights ?? []
  const sections = sectionsFor(rights).map(({ name }) => name)
  const steps = STEPS.filter(({ at }) =>
    'section' in at ? sections.includes(at.section) : hasScreen(at.screen, rights, everywhere),
  )
  return (
    <section className={classes.first} aria-labelledby="first-steps">
      <h2 id="first-steps">{text('officeFirstSteps')}</h2>
      <p>{text('officeFirstStepsHint')}</p>
      <ol>
        {steps.map(({ title, about, at, isDone }) => (
          <li key={title}>
            <Link to={'section' in at ? `/admin/settings/${at.section}` : at.screen}>
              <b>{text(title)}</b>
              <span>{text(about)}</span>
              {isDone?.(site) === true ? (
                <IconCheck size={18} role="img" aria-label={text('officeDone')} />
              ) : (
                <IconChevronRight size={18} aria-hidden className={classes.turns} />
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
