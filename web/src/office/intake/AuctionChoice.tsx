import { Select } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'

interface AuctionChoiceProps {
  auctionId: number | null
  onChoose: (auctionId: number | null) => void
}

/** The auction it is about, looked for by its title. */
export function AuctionChoice({ auctionId, onChoose }: AuctionChoiceProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  return (
    <Select
      label={text('officeAuction')}
      data={useAuctionOptions(typed, auctionId === null ? [] : [auctionId])}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={text('noRecords')}
      value={auctionId === null ? null : String(auctionId)}
      onChange={(chosen) => onChoose(chosen === null ? null : Number(chosen))}
    />
  )
}
