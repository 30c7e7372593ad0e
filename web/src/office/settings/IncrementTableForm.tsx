import { type listIncrementTables, saveIncrementTable } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { nextBids } from '@gavelhouse/shared/bidding/try-increments.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { formatPrice } from '../../lib/format.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import { History } from '../record/History.tsx'
import { BandRows } from './BandRows.tsx'
import { bandsFrom, typedBands } from './bands.ts'
import classes from './Settings.module.css'
import { TryAmount } from './TryAmount.tsx'

type Table = OutputOf<typeof listIncrementTables>['tables'][number]

const FIRST = [{ from: 0, to: null, amount: 10_000, percent: null }]
const SHOWN = 12

/** A table of bid increments: its bands, and the bids they would lead to from any price on. */
export function IncrementTableForm({ table, onSaved }: { table: Table | null; onSaved: (id: number) => void }) {
  const text = useText()
  const say = useSay()
  const saved = { name: table?.name ?? '', bands: typedBands(table?.bands ?? FIRST) }
  const [name, setName] = useState(saved.name)
  const [typed, setTyped] = useState(saved.bands)
  const bands = bandsFrom(typed)
  const isChanged = name !== saved.name || JSON.stringify(typed) !== JSON.stringify(saved.bands)
  const save = useSend(saveIncrementTable, {
    onSuccess: ({ id }) => onSaved(id),
    onError: (error) => void toast('error', say(error)),
    onMessage: (said) => void toast('success', say(said)),
  })
  return (
    <>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (bands === null) return
          const start = table === null ? {} : { id: table.id, seenVersion: table.version }
          save.mutate({ ...start, name, bands })
        }}
      >
        <FieldInput
          field={{ name: 'name', label: 'officeName', kind: 'text' }}
          typed={name}
          onType={setName}
          error={undefined}
        />
        <BandRows typed={typed} onType={setTyped} />
        {table !== null && (
          <p className={classes.muted}>{text('officeIncrementsUsed', { count: table.auctionCount })}</p>
        )}
        <TryAmount of="price">
          {(price) =>
            bands === null || nextBids(bands, price, 1).length === 0 ? (
              <p className={classes.wrong}>{text('officeBandsWrong')}</p>
            ) : (
              <ol aria-label={text('officeNextBids')}>
                {nextBids(bands, price, SHOWN).map((bid) => (
                  <li key={bid} className="figures">
                    {formatPrice(bid)}
                  </li>
                ))}
              </ol>
            )
          }
        </TryAmount>
        {isChanged && (
          <div className={classes.actions}>
            <OfficeButton type="submit" look="main" disabled={bands === null || save.isPending}>
              {text('officeSave')}
            </OfficeButton>
            <OfficeButton
              onClick={() => {
                setName(saved.name)
                setTyped(saved.bands)
              }}
            >
              {text('officeDiscard')}
            </OfficeButton>
          </div>
        )}
      </form>
      {table !== null && <History kind="increment_table" id={table.id} fieldOf={() => undefined} />}
    </>
  )
}
