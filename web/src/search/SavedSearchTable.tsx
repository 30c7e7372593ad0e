import type { SavedSearch } from '@gavelhouse/shared/search/saved-search.ts'
import { Link } from 'react-router'
import { IconSearch, IconTrash } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { searchAddressFor } from './query-address.ts'
import classes from './SavedSearches.module.css'

interface SavedSearchTableProps {
  searches: SavedSearch[]
  onRemove: (search: SavedSearch) => void
}

/** A table, and under 640 px a card for each line. The words lead to their results (P-404). */
export function SavedSearchTable({ searches, onRemove }: SavedSearchTableProps) {
  const text = useText()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text('searchText')}</th>
          <th scope="col">{text('savedOn')}</th>
          <th scope="col">
            <span className="visually-hidden">{text('remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {searches.map((search) => (
          <tr key={search.id}>
            <td className={classes.text}>
              <Link to={searchAddressFor(search.text)} className={classes.words}>
                <IconSearch size={18} aria-hidden />
                <bdi>{search.text}</bdi>
              </Link>
            </td>
            <td className={classes.date}>
              <DateTime at={search.savedAt} />
            </td>
            <td className={classes.action}>
              <button
                type="button"
                aria-label={text('removeSearch', { words: search.text })}
                title={text('remove')}
                onClick={() => onRemove(search)}
              >
                <IconTrash size={20} aria-hidden />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
