import { readLotLog } from '@gavelhouse/shared/bidding/log-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { keyOf } from '../../lib/api.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { Unread } from '../record/Unread.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import { type BidAct, LOT_ACTS } from './acts.ts'
import classes from './Bids.module.css'
import { LogLines } from './LogLines.tsx'
import { LotFigures } from './LotFigures.tsx'
import { useLotLog } from './use-lot-log.ts'
import { useLotNews } from './use-lot-news.ts'
import { VerifyLog } from './VerifyLog.tsx'

const ActDialog = onDemand(() => import('./ActDialog.tsx'))

/** What bidding on a lot has come to, its log as it grows, and what staff can do about it. */
export function LotBids({ id }: { id: number }) {
  const text = useText()
  const cache = useQueryClient()
  const { data: lot, error, refetch } = useLotLog(id)
  const [older, setOlder] = useState<number[]>([])
  const dialog = useDialog<BidAct>()
  const readAgain = useCallback(() => void cache.invalidateQueries({ queryKey: keyOf(readLotLog) }), [cache])
  useLotNews({ lotIds: [id] }, readAgain)

  if (lot === undefined) return <Unread error={error} onRetry={() => void refetch()} />
  const first = older.at(-1) ?? lot.lines.at(-1)?.number ?? 1
  return (
    <div className={classes.bids}>
      <LotFigures lot={lot} />
      <div className={classes.acts}>
        {LOT_ACTS.filter(({ isOffered }) => isOffered(lot)).map(({ act, label }) => (
          <OfficeButton key={act} aria-haspopup="dialog" onClick={() => dialog.open({ act })}>
            {text(label)}
          </OfficeButton>
        ))}
      </div>
      {lot.barred.map((person) => (
        <p key={person.id} className={classes.barred}>
          <span>{text('officeBidBarred', { name: person.name })}</span>
          <OfficeButton look="link" aria-haspopup="dialog" onClick={() => dialog.open({ act: 'pardon', person })}>
            {text('officeBidPardon')}
          </OfficeButton>
        </p>
      ))}
      <div className={classes.logHead}>
        <h3>{text('officeBidLog')}</h3>
        <VerifyLog lotId={id} />
      </div>
      {lot.isSealed && (
        <p className={classes.muted}>{text(lot.isWithdrawn ? 'officeBidSealedForGood' : 'officeBidSealed')}</p>
      )}
      {lot.lines.length === 0 && !lot.isSealed && <p className={classes.muted}>{text('officeBidNoLines')}</p>}
      {lot.lines.length > 0 && <LogLines lines={lot.lines} onVoid={(bid) => dialog.open({ act: 'void', bid })} />}
      {older.map((before) => (
        <OlderLines key={before} id={id} before={before} onVoid={(bid) => dialog.open({ act: 'void', bid })} />
      ))}
      {first > 1 && (
        <OfficeButton onClick={() => setOlder((known) => [...known, nextOlder(known, first)])}>
          {text('officeBidOlder')}
        </OfficeButton>
      )}
      {dialog.show((subject, frame) => (
        <ActDialog {...frame} subject={subject} lot={lot} onDone={readAgain} />
      ))}
    </div>
  )
}

/** Each portion begins where the one before ends. */
const PORTION = 100
const nextOlder = (known: readonly number[], first: number): number =>
  known.length === 0 ? first : Math.max(2, first - PORTION)

function OlderLines({
  id,
  before,
  onVoid,
}: { id: number; before: number } & Pick<Parameters<typeof LogLines>[0], 'onVoid'>) {
  const { data, error, refetch } = useLotLog(id, before)
  if (data === undefined) return <UnreadPart error={error} onRetry={() => void refetch()} height={160} />
  return <LogLines lines={data.lines} onVoid={onVoid} />
}
