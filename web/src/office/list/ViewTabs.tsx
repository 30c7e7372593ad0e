import { listViews } from '@gavelhouse/shared/office/contract.ts'
import type { OfficeList } from '@gavelhouse/shared/office/lists.ts'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { questionOf } from './list-state.ts'
import { SaveView } from './SaveView.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import classes from './ViewTabs.module.css'

interface ViewTabsProps {
  list: OfficeList
  /** What the list is asked for now, without the page. */
  view: string
  presets?: readonly { label: PhraseKey; query: string }[] | undefined
}

/** Questions somebody kept, each with how many it finds; and a way to keep this one. */
export function ViewTabs({ list, view, presets = [] }: ViewTabsProps) {
  const text = useText()
  const { data } = useRead(listViews, { list })
  const views = data?.views ?? []
  const here = views.find(({ query }) => questionOf(list, query) === view)
  const isPreset = presets.some(({ query }) => questionOf(list, query) === view)
  return (
    <div className={classes.views}>
      <nav className={classes.tabs} aria-label={text('officeViews')}>
        <Link to="?" aria-current={view === '' ? 'page' : undefined} preventScrollReset>
          {text('officeAll')}
        </Link>
        {presets.map(({ label, query }) => (
          <Link
            key={query}
            to={`?${query}`}
            aria-current={questionOf(list, query) === view ? 'page' : undefined}
            preventScrollReset
          >
            {text(label)}
          </Link>
        ))}
        {views.map(({ id, name, query, count, isMore }) => (
          <Link key={id} to={`?${query}`} aria-current={id === here?.id ? 'page' : undefined} preventScrollReset>
            <span dir="auto">{name}</span>{' '}
            <span className={`figures ${classes.count}`}>
              {formatCount(count)}
              {isMore && '+'}
            </span>
          </Link>
        ))}
      </nav>
      {here?.isOwn && <ViewMenu view={here} />}
      {view !== '' && here === undefined && !isPreset && data !== undefined && <SaveView list={list} query={view} />}
    </div>
  )
}
