import { Select } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { ScreenLink } from '../after-close/ScreenLink.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import classes from './Auctions.module.css'
import { useAuctionSearch } from './use-auction-options.ts'

interface AuctionChoiceProps {
  label?: string
  auctionId: number | null
  onChoose: (auctionId: number | null) => void
  isRequired?: boolean
  isClearable?: boolean
}

/** One auction, looked for by its title. */
export function AuctionChoice({ label, auctionId, onChoose, isRequired, isClearable }: AuctionChoiceProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const { options, isNone, error, retry } = useAuctionSearch(typed, auctionId === null ? [] : [auctionId])
  return (
    <div>
      <Select
        label={label ?? text('officeAuction')}
        placeholder={text('officeOrderWhich')}
        data={options}
        required={isRequired}
        clearable={isClearable}
        clearButtonProps={{ 'aria-label': text('officeNone') }}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options: found }) => found}
        nothingFoundMessage={text('noRecords')}
        value={auctionId === null ? null : String(auctionId)}
        onChange={(chosen) => onChoose(chosen === null ? null : Number(chosen))}
      />
      {isNone && (
        <p className={classes.none}>
          {text('officeNoAuctions')}{' '}
          <ScreenLink screen="/admin/auctions" rest="">
            {text('officeToAuctions')}
          </ScreenLink>
        </p>
      )}
      {error !== null && <UnreadPart error={error} onRetry={retry} />}
    </div>
  )
}
