import { RequireSession } from '../accounts/RequireSession.tsx'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { requireOffered } from '../lib/require-offered.ts'
import { useText } from '../lib/text.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/SavedSearchesPage'
import classes from './SavedSearches.module.css'
import { SavedSearches } from './SavedSearches.tsx'

export const loader = ({ context }: Route.LoaderArgs) => requireOffered(context, 'saved_searches')

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return [
    ...pageMeta(matches, {
      title: text('mySavedSearches'),
      description: text('savedSearchesIntro'),
      path: '/saved_search',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Inside the frame of everything a person has; visitors are asked to log in (P-039). */
export default function SavedSearchesPage() {
  const text = useText()
  return (
    <div className={classes.page}>
      <PageHeading title={text('mySavedSearches')} intro={text('savedSearchesIntro')} />
      <RequireSession visitors="ask" waiting={<Skeleton height={240} />}>
        <SavedSearches />
      </RequireSession>
    </div>
  )
}
