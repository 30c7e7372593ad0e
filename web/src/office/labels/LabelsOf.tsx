import { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { useRead } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { AuctionChoice } from '../auctions/AuctionChoice.tsx'
import classes from './Labels.module.css'
import type { readLabelsAddress } from './labels-address.ts'

export interface WhichLabels {
  auctionId: number | null
  /** Only what has no label with its number yet. */
  isUnprinted: boolean
}

interface LabelsOfProps {
  chosen: ReturnType<typeof readLabelsAddress>
  which: WhichLabels
  onChange: (which: WhichLabels) => void
}

/** Which lots: those that were chosen in the list, or of an auction. */
export function LabelsOf({ chosen, which, onChange }: LabelsOfProps) {
  const text = useText()
  const { auctionId, isUnprinted } = which
  const question = readListQuery('lots', `auction=${auctionId}${isUnprinted ? '&labelled=0' : ''}`)
  const { data } = useRead(listAllLots, { ...question, page: 1, limit: 1 }, { enabled: auctionId !== null })
  return (
    <>
      {chosen === null ? (
        <div className={classes.field}>
          <AuctionChoice auctionId={auctionId} onChoose={(chosen) => onChange({ ...which, auctionId: chosen })} />
        </div>
      ) : (
        <p>{'ids' in chosen ? text('officeLabelsOf', { number: chosen.ids.length }) : text('officeLabelsOfList')}</p>
      )}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isUnprinted}
          disabled={chosen !== null && 'ids' in chosen}
          onChange={({ target }) => onChange({ ...which, isUnprinted: target.checked })}
        />
        {text('officeOnlyUnprinted')}
      </label>
      {chosen === null && auctionId !== null && data !== undefined && (
        <p className={classes.muted}>{text('officeLabelsFound', { number: formatCount(data.totalRecords) })}</p>
      )}
    </>
  )
}
