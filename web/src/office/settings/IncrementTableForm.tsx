import { saveIncrementTable } from '@gavelhouse/shared/bidding/admin-contract.ts'
import { nextBids } from '@gavelhouse/shared/bidding/try-increments.ts'
import { useRef, useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { formatPrice } from '../../lib/format.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import type { Conflict } from '../record/conflicts.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import { History } from '../record/History.tsx'
import { BandRows } from './BandRows.tsx'
import { bandsFrom } from './bands.ts'
import classes from './Settings.module.css'
import { TryAmount } from './TryAmount.tsx'
import {
  changesOf,
  type IncrementTable,
  settled,
  TOLD_FIELDS,
  type TypedTable,
  tableConflicts,
  typedOver,
} from './typed-increments.ts'

const ConflictDialog = onDemand(() => import('../record/ConflictDialog.tsx'))

const SHOWN = 12

interface IncrementTableFormProps {
  /** null: one that is being made. */
  table: IncrementTable | null
  reread: () => Promise<IncrementTable | null>
  onSaved: (id: number) => Promise<void>
}

/** A table of bid increments: its bands, and the bids they would lead to from any price on. */
export function IncrementTableForm({ table, reread, onSaved }: IncrementTableFormProps) {
  const text = useText()
  const say = useSay()
  // Until something is typed it follows the table, whoever changes it; what is typed stays over what was read before.
  const [kept, setKept] = useState<TypedTable | null>(null)
  const typed = kept ?? typedOver(table)
  const bands = bandsFrom(typed.bands)
  const isChanged = hasChanges(typed)
  const sent = useRef(typed)
  const conflict = useDialog<readonly Conflict[]>()
  const save = useSend(saveIncrementTable, {
    onSuccess: ({ id }) => void onSaved(id).then(() => setKept((now) => (now === sent.current ? null : now))),
    onError: (error) => void explain(error),
    onMessage: (said) => void toast('success', say(said)),
  })
  const explain = async (error: Error) => {
    const found = tableConflicts(error, sent.current, await reread()) ?? []
    if (found.length > 0) conflict.open(found)
    else void toast('error', say(error))
  }
  const keep = (next: TypedTable) => setKept(hasChanges(next) ? next : null)
  const send = (next: TypedTable) => {
    const bands = bandsFrom(next.bands)
    if (bands === null) return
    sent.current = next
    const { over, name } = next
    const { isNamed, isBanded } = changesOf(next)
    const changes = { ...(isNamed && { name }), ...(isBanded && { bands }) }
    save.mutate(over === null ? { name, bands } : { id: over.id, seenVersion: over.version, ...changes })
  }
  return (
    <>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          send(typed)
        }}
      >
        <FieldInput
          field={{ name: 'name', label: 'officeName', kind: 'text' }}
          typed={typed.name}
          onType={(name) => keep({ ...typed, name })}
          error={undefined}
        />
        <BandRows typed={typed.bands} onType={(bands) => keep({ ...typed, bands })} />
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
            <OfficeButton onClick={() => setKept(null)}>{text('officeDiscard')}</OfficeButton>
          </div>
        )}
      </form>
      {conflict.show((conflicts, frame) => (
        <ConflictDialog
          {...frame}
          conflicts={conflicts}
          fields={TOLD_FIELDS}
          onChoose={(choices) => {
            conflict.close()
            const left = settled(typed, choices, table)
            keep(left)
            if (hasChanges(left)) send(left)
          }}
        />
      ))}
      {table !== null && <History kind="increment_table" id={table.id} fieldOf={() => undefined} />}
    </>
  )
}

function hasChanges(typed: TypedTable): boolean {
  const { isNamed, isBanded } = changesOf(typed)
  return isNamed || isBanded
}
