import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { OWN_LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import { listOwnLots, OWN_LOT_STATES } from '@gavelhouse/shared/selling/contract.ts'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { useLotNews } from '../bids/use-lot-news.ts'
import controls from '../controls/Controls.module.css'
import { ShortTime } from '../controls/ShortTime.tsx'
import fields from '../list/FilterBar.module.css'
import { LotStatus } from '../lots/LotStatus.tsx'
import { Pages } from './Pages.tsx'
import { Part } from './Part.tsx'
import classes from './Selling.module.css'

type OwnLot = OutputOf<typeof listOwnLots>['records'][number]
type State = (typeof OWN_LOT_STATES)[number]

const LIMIT = 50

const STATE_LABELS: Record<State, PhraseKey> = {
  draft: 'officeDraft',
  future: 'officeFuture',
  open: 'officeOpen',
  sold: 'officeSold',
  closed: 'officeClosed',
}

/** A seller's own lots as they stand; what happens to them is seen at once. */
export function OwnLots() {
  const text = useText()
  const [page, setPage] = useState(1)
  const [state, setState] = useState('')
  const filters = state === '' ? [] : [{ field: OWN_LOT_NAMES.status, type: 'in' as const, value: [state] }]
  const { data, isError, refetch } = useRead(listOwnLots, { page, limit: LIMIT, filters }, { keepPrevious: true })
  const readAgain = useCallback(() => void refetch(), [refetch])
  useLotNews({ lotIds: data?.records.map(({ id }) => id) ?? [] }, readAgain)
  return (
    <Part
      title="officeLots"
      count={data?.records.length}
      isFailed={isError}
      onRetry={() => void refetch()}
      emptyHint="officeOwnLotsEmpty"
      first={
        <Link className={controls.link} to="/selling/items">
          {text('officeNewItem')}
        </Link>
      }
      above={
        <select
          className={`${fields.field} ${classes.filter}`}
          aria-label={text('officeStatus')}
          value={state}
          onChange={({ target }) => {
            setState(target.value)
            setPage(1)
          }}
        >
          <option value="">{text('officeAll')}</option>
          {OWN_LOT_STATES.map((value) => (
            <option key={value} value={value}>
              {text(STATE_LABELS[value])}
            </option>
          ))}
        </select>
      }
    >
      <ul className={classes.lines}>
        {data?.records.map((lot) => (
          <Line key={lot.id} lot={lot} />
        ))}
      </ul>
      {data !== undefined && (
        <Pages page={page} showing={data.showing} isLast={page * LIMIT >= data.totalRecords} onPage={setPage} />
      )}
    </Part>
  )
}

function Line({ lot }: { lot: OwnLot }) {
  const text = useText()
  const { id, lotNumber, title, auctionTitle, status, price, bidCount, watcherCount, closesAt, reserve, reserveMet } =
    lot
  const name = `${lotNumber} ${title}`
  return (
    <li>
      <span className={classes.main}>
        {status === 'draft' ? (
          <b dir="auto">{name}</b>
        ) : (
          <Link to={`/lot/${id}`} dir="auto">
            {name}
          </Link>
        )}
        <small dir="auto">{auctionTitle}</small>
      </span>
      <LotStatus {...lot} />
      <span className={classes.fact}>
        {bidCount === null ? text('officeBidsSecret') : text('officeBidCount', { count: bidCount })}
        <small>{text('officeWatcherCount', { count: watcherCount })}</small>
      </span>
      <span className={classes.fact}>
        <ShortTime at={closesAt} />
        {reserve !== null && bidCount !== null && bidCount > 0 && (
          <small>{text(reserveMet ? 'officeReserveMet' : 'officeReserveNotMet')}</small>
        )}
      </span>
      <b className={`figures ${classes.sum}`}>{formatPrice(price)}</b>
    </li>
  )
}
