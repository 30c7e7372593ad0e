import { Select } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { useAuctionOptions } from '../auctions/use-auction-options.ts'
import type { BulkFormProps } from '../tasks/bulk-form.ts'

/** The auction they are to go to. */
export function MoveLotsForm({ values, onChange }: BulkFormProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const { auctionId } = values
  const options = useAuctionOptions(typed, auctionId === undefined ? [] : [auctionId])
  return (
    <Select
      label={text('officeMoveTo')}
      data={options}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: found }) => found}
      nothingFoundMessage={text('noRecords')}
      value={auctionId === undefined ? null : String(auctionId)}
      onChange={(chosen) => onChange(chosen === null ? {} : { auctionId: Number(chosen) })}
    />
  )
}
