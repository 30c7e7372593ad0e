import type { OwnList } from '@gavelhouse/shared/dashboard/own-list.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { useId, useRef } from 'react'
import { useText } from '../lib/text.ts'
import { LotGrid } from '../lots/LotGrid.tsx'
import { LotGridSkeleton } from '../lots/LotGridSkeleton.tsx'
import { StepLine } from '../purchases/StepLine.tsx'
import { useSteps } from '../purchases/use-steps.ts'
import resultClasses from '../search/LotResults.module.css'
import { useScrollToResults } from '../search/use-scroll-to-results.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pagination } from '../ui/list/Pagination.tsx'
import { BidTabs } from './BidTabs.tsx'
import { MyLotsToolbar } from './MyLotsToolbar.tsx'
import { type OwnLots, useOwnLots } from './use-own-lots.ts'
import { EMPTY_PHRASE } from './words.ts'

/** What was bought has no standing any more (B-046, B-047). */
const isPurchase = (list: OwnList): boolean => ['buynow', 'auction_paid', 'appointment'].includes(list)

/** One of a person's own lists, with everything to search, arrange and page through it. Only everything bid on has tabs. */
export function MyLots({ list }: { list: OwnList }) {
  const text = useText()
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const hasTabs = list === 'auction'
  const own = useOwnLots(list, hasTabs)
  useScrollToResults(own.answered, section)
  const { results, isOutdated } = own
  const stepsOf = useSteps()
  const noteOf = ({ invoiceNumber, title }: ListedLot) => {
    const invoice = results?.purchases.find(({ number }) => String(number) === invoiceNumber)
    const [step] = invoice === undefined ? [] : stepsOf(invoice)
    return step === undefined ? null : <StepLine step={step} of={title} />
  }
  const records = isPurchase(list) ? results?.records.map(withoutStanding) : results?.records

  return (
    <>
      {hasTabs && <BidTabs own={own} />}
      <section ref={section} className={resultClasses.results} aria-labelledby={headingId}>
        <h2 id={headingId} className="visually-hidden">
          {text('results')}
        </h2>
        <MyLotsToolbar own={own} />
        {own.isFailed ? (
          <ErrorState onRetry={own.retry} />
        ) : (
          <div className={resultClasses.lots} aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
            {records === undefined ? (
              <LotGridSkeleton count={own.limit} />
            ) : (
              <>
                {records.length === 0 && <Nothing own={own} />}
                <LotGrid lots={records} link="search" followsView noteOf={noteOf} />
              </>
            )}
          </div>
        )}
        {results !== undefined && !own.isFailed && (
          <Pagination
            page={own.page}
            pageCount={own.pageCount}
            turn={{ addressOf: (page) => own.addressWith({ page }) }}
          />
        )}
      </section>
    </>
  )
}

const withoutStanding = <Lot extends { standing: unknown }>(lot: Lot): Lot => ({ ...lot, standing: null })

/** Words and the order are the first suspects; otherwise there is a way to something. */
function Nothing({ own: { list, query, change } }: { own: OwnLots }) {
  const text = useText()
  if (query.text !== '' || query.sort === 'today')
    return (
      <EmptyState
        title={text('noRecords')}
        hint={query.text === '' ? text('nothingToday') : text('nothingInList', { words: query.text })}
      >
        <Button look="main" onClick={() => change({ text: '', sort: 'none' })}>
          {text('showWholeList')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title={text('noRecords')} hint={text(EMPTY_PHRASE[list])}>
      <LinkButton look="main" to="/auction">
        {text('browseAuctions')}
      </LinkButton>
      <LinkButton to="/search">{text('searchAllLots')}</LinkButton>
    </EmptyState>
  )
}
