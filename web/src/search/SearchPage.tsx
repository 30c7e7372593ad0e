import { later } from '../lib/later.tsx'
import { pack, unpack } from '../lib/packed.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'
import type { Route } from './+types/SearchPage'
import { LotBrowser } from './LotBrowser.tsx'
import { loadLots, onlyOnArrival } from './load-lots.ts'
import { queryFrom, searchAddressFor, wordsFor } from './query-address.ts'
import { SaveSearch } from './SaveSearch.tsx'
import classes from './SearchPage.module.css'
import { useLotSearch } from './use-lot-search.ts'

// Asked after the page works: whoever searches wants what is on sale first.
const EndedLots = later(() => import('./EndedLots.tsx'))

const SCOPE = { phase: 'open' } as const

export const loader = async ({ request, context }: Route.LoaderArgs) => pack(await loadLots(context, request, SCOPE))

export const shouldRevalidate = onlyOnArrival

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const text = textFor(matches)
  const words = wordsFor(queryFrom(new URLSearchParams(location.search)))
  return [
    ...pageMeta(matches, {
      title: words === '' ? text('allLots') : text('searchTitle', { words }),
      description: text('searchIntro'),
      path: words === '' ? '/search' : `/search?${new URLSearchParams({ q: words })}`,
    }),
    // Results of somebody's words are nobody else's page; the lots themselves are.
    ...(words === '' ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const search = useLotSearch({ scope: SCOPE, loaded: unpack(loaderData) })
  const words = wordsFor(search.query)
  return (
    <Page>
      <div className={classes.head}>
        {words === '' ? (
          <h1>{text('allLots')}</h1>
        ) : (
          <h1>
            <span>{text('searchedFor')}</span> <bdi>{words}</bdi>
          </h1>
        )}
        <SaveSearch key={search.query.text} words={search.query.text} />
      </div>
      <LotBrowser
        search={search}
        link="search"
        hasLocationFilter
        emptyWay={
          <>
            <LinkButton to="/auction">{text('browseAuctions')}</LinkButton>
            <LinkButton to={searchAddressFor(words, '/pastAuction')}>{text('searchPastLots')}</LinkButton>
          </>
        }
        after={words !== '' && <EndedLots query={search.query} />}
      />
    </Page>
  )
}
