import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { ScreenLink } from '../after-close/ScreenLink.tsx'
import { FoundSelect } from '../controls/FoundSelect.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import classes from './Auctions.module.css'
import { useAuctionSearch } from './use-auction-options.ts'

interface AuctionChoiceProps {
  label?: string
  auctionId: number | null
  onChoose: (auctionId: number | null) => void
  isRequired?: boolean
  isClearable?: boolean
  isDisabled?: boolean
}

/** One auction, looked for by its title. */
export function AuctionChoice({ label, auctionId, onChoose, isRequired, isClearable, isDisabled }: AuctionChoiceProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const { options, isNone, error, retry } = useAuctionSearch(typed, auctionId === null ? [] : [auctionId])
  return (
    <div>
      <FoundSelect
        label={label ?? text('officeAuction')}
        placeholder={text('officeOrderWhich')}
        data={options}
        required={isRequired}
        clearable={isClearable}
        disabled={isDisabled}
        search={typed}
        onSearch={setTyped}
        chosenId={auctionId}
        onChoose={onChoose}
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
