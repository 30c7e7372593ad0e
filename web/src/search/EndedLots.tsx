import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { type LotQuery, NO_QUERY, searchInputFor } from '@gavelhouse/shared/search/lot-query.ts'
import { useRead } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import classes from './LotResults.module.css'
import { searchAddressFor, wordsFor } from './query-address.ts'

/** How many lots with the same words are over, and the way to them: few on sale does not mean few ever came (L-21). */
export default function EndedLots({ query: { text: words, sku } }: { query: Pick<LotQuery, 'text' | 'sku'> }) {
  const text = useText()
  const input = searchInputFor({ ...NO_QUERY, text: words, sku, pageSize: 1 }, { phase: 'past' })
  const count = useRead(searchLots, input, { keepSession: true }).data?.totalRecords ?? 0
  if (count === 0) return null
  return (
    <p className={classes.ended}>
      <LinkButton to={searchAddressFor(wordsFor({ text: words, sku }), '/pastAuction')}>
        {text('endedLots', { count })}
      </LinkButton>
    </p>
  )
}
