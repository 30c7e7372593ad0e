import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { BulkBar } from '../tasks/BulkBar.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import type { BulkLink, ListDefinition, ListRow } from './definition.ts'
import { FilterBar } from './FilterBar.tsx'
import { Grid } from './Grid.tsx'
import { LinesInstead } from './LinesInstead.tsx'
import { ListPager } from './ListPager.tsx'
import { askedFor, nextSort } from './list-state.ts'
import classes from './OfficeList.module.css'
import { EVERYTHING, NOTHING, toggle } from './selection.ts'
import { useColumns } from './use-columns.ts'
import { useListKeys } from './use-list-keys.ts'
import { PAGE_SIZE, useOfficeList } from './use-office-list.ts'
import { ViewTabs } from './ViewTabs.tsx'

const NO_LINKS: readonly BulkLink[] = []
const PHONE = '(max-width: 40em)'

interface OfficeListProps<Row extends ListRow> {
  definition: ListDefinition<Row>
  openId?: number | null
  onOpen?: (row: Row) => void
  /** What can be done here that is about no line: making a new one, or with all that is asked for. */
  children?: ReactNode | ((view: string) => ReactNode)
  /** The way on where there is not a single line yet. */
  first?: ReactNode
}

/** Every list of the office: views, filters, lines, pages, and what can be done to many lines at once. */
export function OfficeList<Row extends ListRow>({
  definition,
  openId = null,
  onOpen,
  children,
  first,
}: OfficeListProps<Row>) {
  const text = useText()
  const { list, title, columns, acts } = definition
  const state = useOfficeList(definition)
  const { results, query, view, change } = state
  const shown = useColumns(list, columns)
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const [selection, setSelection] = useState(NOTHING)
  const searchField = useRef<HTMLInputElement>(null)
  const rows = results?.records
  // What was chosen belongs to its question.
  const [chosenOf, setChosenOf] = useState(view)
  if (chosenOf !== view) {
    setChosenOf(view)
    setSelection(NOTHING)
  }
  const cursor = useListKeys({
    rows,
    searchField,
    onOpen,
    onToggle: acts.length === 0 ? undefined : (row) => setSelection((now) => toggle(now, row.id)),
  })
  const { move } = cursor
  // The keys go on from the line that was opened.
  const openIndex = rows?.findIndex(({ id }) => id === openId) ?? -1
  useEffect(() => {
    if (openIndex >= 0) move(openIndex)
  }, [openIndex, move])
  const total = results?.totalRecords ?? 0

  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <h1>{text(title)}</h1>
        <div className={classes.headActs}>
          {definition.tools}
          {typeof children === 'function' ? children(view) : children}
          {!isPhone && definition.exports !== undefined && <definition.exports />}
          {!isPhone && <ColumnsMenu columns={columns} shown={shown} />}
        </div>
      </div>
      <ViewTabs list={list} view={view} presets={definition.presets} />
      <FilterBar
        filters={definition.filters}
        searchLabel={definition.searchLabel}
        state={query}
        onChange={change}
        searchField={searchField}
      />
      {rows === undefined || rows.length === 0 ? (
        <LinesInstead
          isFailed={state.isFailed}
          isEmpty={rows !== undefined}
          isAsked={view !== ''}
          emptyHint={text(definition.emptyHint)}
          first={first}
          onRetry={state.retry}
          onClear={() =>
            void change(Object.fromEntries(Object.keys(query).map((name) => [name, name === 'page' ? 1 : ''])))
          }
        />
      ) : (
        <Grid
          label={text(title)}
          columns={isPhone ? columns.filter(({ isOnPhone }) => isOnPhone) : shown.shown}
          rows={rows}
          firstIndex={(state.page - 1) * PAGE_SIZE + 1}
          total={total}
          sort={askedFor(query, 'sort')}
          onSort={(word) => change({ sort: nextSort(askedFor(query, 'sort'), word) })}
          nameOf={definition.nameOf}
          selection={acts.length === 0 ? null : selection}
          onSelect={setSelection}
          cursor={cursor.index}
          openId={openId}
          onOpen={onOpen ?? null}
          isOutdated={state.isOutdated}
          editing={isPhone ? undefined : definition.cells}
        />
      )}
      {rows !== undefined && rows.length > 0 && <ListPager state={state} />}
      <BulkBar
        list={list}
        view={view}
        acts={acts}
        links={definition.links ?? NO_LINKS}
        selection={selection}
        total={total}
        isMore={state.isMore}
        onSelectAll={() => setSelection(EVERYTHING)}
        onClear={() => setSelection(NOTHING)}
      />
    </div>
  )
}
