import { useLocation, useNavigate } from 'react-router'
import { useText } from '../lib/text.ts'
import { queryFrom, searchAddressFrom, wordsFor } from '../search/query-address.ts'
import { SuggestBox } from '../search/SuggestBox.tsx'

/** The search of the header: goes to the results or straight to a suggested lot; an empty search opens /search as it is. */
export function SearchBox({ onSearched }: { onSearched: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isResults = pathname.toLowerCase() === '/search'

  const goTo = (address: string | null) => {
    if (address !== null) void navigate(address)
    onSearched()
  }
  return (
    <SuggestBox
      path="/search"
      words={isResults ? wordsFor(queryFrom(new URLSearchParams(search))) : ''}
      label={text('search')}
      suggests="open"
      onSearch={(words) => goTo(searchAddressFrom(pathname, words))}
      onChoose={(lotId) => goTo(`/productView/${lotId}`)}
    />
  )
}
