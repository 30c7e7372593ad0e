import { listMovements, WALLET_PAGE } from '@gavelhouse/shared/wallet/contract.ts'
import { useRead } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { Pagination } from '../ui/list/Pagination.tsx'
import { type ParamsOf, page } from '../ui/list/params.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { useList } from '../ui/list/use-list.ts'
import { movementColumns } from './movement-columns.tsx'
import classes from './Wallet.module.css'

const PARAMS: ParamsOf<{ page: number }> = { page: page() }

/** What came in and went out, the newest first, ten a page, with the balance after each. */
export function WalletHistory() {
  const text = useText()
  const asked = useAsked(PARAMS)
  const reading = useRead(listMovements, { limit: WALLET_PAGE, page: asked.query.page }, { keepPrevious: true })
  const list = useList(asked, reading, WALLET_PAGE)
  return (
    <section className={classes.history} aria-label={text('walletHistory')}>
      <h2>{text('walletHistory')}</h2>
      <DataTable
        caption={text('walletHistory')}
        columns={movementColumns(text)}
        rows={list.results?.records}
        keyOf={({ id }) => id}
        isOutdated={list.isOutdated}
        isFailed={list.isFailed}
        onRetry={list.retry}
        empty={<EmptyState title={text('walletEmpty')} hint={text('walletEmptyHint')} />}
      />
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        turn={{ addressOf: (next) => list.addressWith({ page: next }) }}
      />
    </section>
  )
}
