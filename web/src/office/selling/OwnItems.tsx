import { listOwnItems, withdrawItem } from '@gavelhouse/shared/selling/contract.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import { useSellerAct } from '../sellers/use-seller-act.ts'
import { ItemState } from './ItemState.tsx'
import { ItemThumbs } from './ItemThumbs.tsx'
import { ItemWishes } from './ItemWishes.tsx'
import { NewItem } from './NewItem.tsx'
import { Pages } from './Pages.tsx'
import { Part } from './Part.tsx'
import classes from './Selling.module.css'

const LIMIT = 25

/** What a seller has offered the house, and what the house said. */
export function OwnItems() {
  const text = useText()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useRead(listOwnItems, { page, limit: LIMIT }, { keepPrevious: true })
  const withdraw = useSellerAct(withdrawItem)
  return (
    <Part
      title="officeOwnItems"
      count={data?.records.length}
      isFailed={isError}
      onRetry={() => void refetch()}
      emptyHint="officeItemsEmpty"
      above={<NewItem />}
    >
      <ul className={classes.lines}>
        {data?.records.map(({ id, title, description, state, answer, createdAt, pictures, ...wishes }) => (
          <li key={id}>
            <ItemThumbs names={pictures} />
            <span className={classes.main}>
              <b dir="auto">{title}</b>
              <small dir="auto">{answer === '' ? description : answer}</small>
              <ItemWishes {...wishes} />
            </span>
            <ShortTime at={createdAt} />
            <ItemState state={state} />
            {state === 'waiting' && (
              <OfficeButton
                aria-label={text('officeTakeBackNamed', { name: title })}
                disabled={withdraw.isPending}
                onClick={() => withdraw.mutate({ id })}
              >
                {text('officeTakeBack')}
              </OfficeButton>
            )}
          </li>
        ))}
      </ul>
      {data !== undefined && (
        <Pages page={page} showing={data.showing} isLast={page * LIMIT >= data.totalRecords} onPage={setPage} />
      )}
    </Part>
  )
}
