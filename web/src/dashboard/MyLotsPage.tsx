import { OWN_PLACES, type OwnPlace, ownListAt } from '@gavelhouse/shared/dashboard/own-list.ts'
import { useLocation, useParams } from 'react-router'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import type { Route } from './+types/MyLotsPage'
import { MyLots } from './MyLots.tsx'
import classes from './MyLotsPage.module.css'
import { TaskList } from './TaskList.tsx'
import { titleAt } from './words.ts'

export const meta: Route.MetaFunction = ({ matches, location, params }) => {
  const text = textFor(matches)
  const title = text(titleAt(placeOf(location.pathname), params.type ?? ''))
  return [
    ...pageMeta(matches, { title, description: text('ownListIntro'), path: location.pathname }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** /auctions, /favorites and /purchases: the lots a person has to do with (P-057 to P-063). */
export default function MyLotsPage() {
  const text = useText()
  const { pathname } = useLocation()
  const { type = '' } = useParams()
  const place = placeOf(pathname)
  const list = ownListAt(place, type)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{text(titleAt(place, type))}</h1>
        <p>{text('ownListIntro')}</p>
      </header>
      {place !== 'favorites' && <TaskList />}
      <MyLots key={list} list={list} />
    </div>
  )
}

/** Addresses match in any case. */
function placeOf(pathname: string): OwnPlace {
  const [, first = ''] = pathname.toLowerCase().split('/')
  return (Object.keys(OWN_PLACES) as OwnPlace[]).find((place) => place === first) ?? 'auctions'
}
