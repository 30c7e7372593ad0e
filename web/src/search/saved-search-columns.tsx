import type { SavedSearch } from '@gavelhouse/shared/search/saved-search.ts'
import { Link } from 'react-router'
import { IconSearch, IconTrash } from '../icons.ts'
import type { Text } from '../lib/text.ts'
import { DateTime } from '../ui/DateTime.tsx'
import type { Column } from '../ui/list/DataTable.tsx'
import { searchAddressFor } from './query-address.ts'
import classes from './SavedSearches.module.css'

interface Acts {
  /** About to be run. */
  onRun: (() => void) | undefined
  onRemove: (search: SavedSearch) => void
}

/** The words lead to their results (P-404). */
export const savedSearchColumns = (text: Text, { onRun, onRemove }: Acts): Column<SavedSearch>[] => [
  {
    key: 'text',
    role: 'name',
    head: text('searchText'),
    cell: (search) => (
      <Link to={searchAddressFor(search.text)} className={classes.words} onClick={onRun}>
        <IconSearch size={18} aria-hidden />
        <bdi>{search.text}</bdi>
      </Link>
    ),
  },
  { key: 'date', head: text('savedOn'), cell: (search) => <DateTime at={search.savedAt} /> },
  {
    key: 'acts',
    role: 'acts',
    head: text('remove'),
    cell: (search) => (
      <button
        type="button"
        className={classes.remove}
        aria-label={text('removeSearch', { words: search.text })}
        title={text('remove')}
        onClick={() => onRemove(search)}
      >
        <IconTrash size={20} aria-hidden />
      </button>
    ),
  },
]
