import { useText } from '../../lib/text.ts'
import { AuctionChoice } from '../auctions/AuctionChoice.tsx'
import type { BulkFormProps } from '../tasks/bulk-form.ts'

/** The auction they are to go to. */
export function MoveLotsForm({ values, onChange }: BulkFormProps) {
  const text = useText()
  return (
    <AuctionChoice
      label={text('officeMoveTo')}
      auctionId={values.auctionId ?? null}
      onChoose={(chosen) => onChange(chosen === null ? {} : { auctionId: chosen })}
    />
  )
}
