import { INVOICES_PER_PAGE, listTransactions, TRANSACTION_ACTIONS } from '@gavelhouse/shared/invoices/contract.ts'
import { getTransactionsSpreadsheet } from '@gavelhouse/shared/invoices/paper-contract.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListSearch } from '../../ui/list/ListSearch.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { useAsked } from '../../ui/list/use-asked.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Select } from '../../ui/Select.tsx'
import { AgeOrder } from '../AgeOrder.tsx'
import pageClasses from '../InvoicesPage.module.css'
import { SaveButton } from '../PaperButtons.tsx'
import classes from './Transactions.module.css'
import { transactionColumns } from './transaction-columns.tsx'
import { askedOf, PARAMS, SHOWN, SINCE, SINCE_WORDS, type TransactionQuery } from './transaction-query.ts'
import { GROUP_WORDS, STATUS_WORDS } from './transaction-words.ts'

/** Chosen, searched and ordered by the address (P-342), ten a page (P-340). Live: what is paid elsewhere shows at once. */
export function Transactions() {
  const text = useText()
  const asked = useAsked(PARAMS)
  const { query, change } = asked
  const [now] = useState(Date.now)
  const chosen = askedOf(query, now)
  const input = { ...chosen, page: query.page, limit: INVOICES_PER_PAGE }
  const list = useList(asked, useRead(listTransactions, input, { keepPrevious: true }), INVOICES_PER_PAGE)
  const isNarrowed = query.words !== '' || query.show !== 'all' || query.action !== 'all' || query.since !== 'always'
  return (
    <>
      <ListSearch
        key={query.words}
        label={text('searchTransactions')}
        clear={text('clearSearch')}
        words={query.words}
        onSearch={(words) => change({ words })}
      />
      <div className={pageClasses.tools}>
        <Choices query={query} change={change} />
        {list.results !== undefined && list.results.totalRecords > 0 && (
          <SaveButton call={getTransactionsSpreadsheet} input={chosen} label={text('invoiceSpreadsheet')} />
        )}
      </div>
      <DataTable
        caption={text('myTransactions')}
        columns={transactionColumns(text)}
        rows={list.results?.records}
        keyOf={({ id }) => id}
        acts="below"
        isOutdated={list.isOutdated}
        isFailed={list.isFailed}
        onRetry={list.retry}
        empty={<NoTransactions isNarrowed={isNarrowed} />}
      />
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        turn={{ addressOf: (next) => list.addressWith({ page: next }), movesToTop: true }}
      />
    </>
  )
}

function Choices({ query, change }: { query: TransactionQuery; change: (changes: Partial<TransactionQuery>) => void }) {
  const text = useText()
  return (
    <div className={classes.choices}>
      <Select
        label={text('transactionsShow')}
        value={query.show}
        options={SHOWN.map((show) => [show, text(show === 'all' ? 'showEverything' : GROUP_WORDS[show])])}
        onChoose={(show) => change({ show: show as TransactionQuery['show'] })}
      />
      <Select
        label={text('transactionsOutcome')}
        value={query.action}
        options={TRANSACTION_ACTIONS.map((action) => [
          action,
          text(action === 'all' ? 'outcomeAll' : STATUS_WORDS[action].label),
        ])}
        onChoose={(action) => change({ action: action as TransactionQuery['action'] })}
      />
      <Select
        label={text('transactionsSince')}
        value={query.since}
        options={SINCE.map((since) => [since, text(SINCE_WORDS[since].label)])}
        onChoose={(since) => change({ since: since as TransactionQuery['since'] })}
      />
      <AgeOrder order={query.order} onChoose={(order) => change({ order })} />
    </div>
  )
}

function NoTransactions({ isNarrowed }: { isNarrowed: boolean }) {
  const text = useText()
  return (
    <EmptyState title={text('noRecords')} hint={text(isNarrowed ? 'noTransactionsFound' : 'noTransactions')}>
      {isNarrowed ? (
        <LinkButton to="/transactions">{text('allTransactions')}</LinkButton>
      ) : (
        <LinkButton to="/invoices/all">{text('allInvoices')}</LinkButton>
      )}
    </EmptyState>
  )
}
