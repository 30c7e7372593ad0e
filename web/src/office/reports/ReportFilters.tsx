import { HOUSE_REPORTS, type ReportName } from '@gavelhouse/shared/office/reports.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'
import { DaysForm } from '../money/DaysForm.tsx'
import type { Days } from './use-days.ts'

interface ReportFiltersProps {
  report: ReportName
  days: Days
  auctionId: number | null
}

/** Days and auction, both in the address. What is owed now has no days; the books as a whole have no auction. */
export function ReportFilters({ report, days, auctionId }: ReportFiltersProps) {
  return (
    <>
      {report !== 'aging' && <DaysForm days={days} />}
      {!HOUSE_REPORTS.includes(report) && <AuctionField auctionId={auctionId} />}
    </>
  )
}

function AuctionField({ auctionId }: { auctionId: number | null }) {
  const text = useText()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const choose = (chosen: string | null) => {
    const next = new URLSearchParams(params)
    if (chosen === null) next.delete('auction')
    else next.set('auction', chosen)
    setParams(next, { preventScrollReset: true, replace: true })
  }
  return (
    <Select
      aria-label={text('officeAuction')}
      placeholder={text('officeReportAllAuctions')}
      data={useAuctionOptions(typed, auctionId === null ? [] : [auctionId])}
      searchable
      clearable
      w={280}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={text('noRecords')}
      value={auctionId === null ? null : String(auctionId)}
      onChange={choose}
      clearButtonProps={{ 'aria-label': text('officeReportAllAuctions') }}
    />
  )
}
