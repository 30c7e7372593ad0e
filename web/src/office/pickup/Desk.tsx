import {
  readScan,
  type ScanOutcome,
  stillTicked,
  type Ticked,
  tickLot,
  tickUnits,
} from '@gavelhouse/shared/pickup/scan.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { isAppError } from '../../lib/app-error.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Line } from './card.ts'
import { DayList } from './DayList.tsx'
import { FoundPeople } from './FoundPeople.tsx'
import { PersonCard } from './PersonCard.tsx'
import classes from './Pickup.module.css'
import { QueuedHandovers } from './QueuedHandovers.tsx'
import { ScanField } from './ScanField.tsx'
import { play } from './sounds.ts'
import { useCard, useDeskNews, useToday } from './use-desk.ts'

/** What became of the last scan, said aloud and in words. */
interface Said {
  kind: 'right' | 'wrong'
  key: PhraseKey
  facts: Record<string, string>
}

const OUTCOMES: Record<ScanOutcome, PhraseKey> = {
  right: 'officePickupRight',
  wrong: 'officePickupWrong',
  unpaid: 'officePickupUnpaidLot',
  gone: 'officePickupGone',
  too_many: 'officePickupTooMany',
}

/** One field for everything that is scanned; whoever is next is scanned over whoever was there. */
export function Desk({ userId, first }: { userId: number; first: number | null }) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [invoiceId, setInvoiceId] = useState(first)
  const [search, setSearch] = useState<string | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  // By invoice: whoever steps aside finds what was ticked for them.
  const [ticks, setTicks] = useState<Readonly<Record<number, Ticked>>>({})
  const readAgain = useDeskNews()
  const { board, isFailed } = useToday(userId)
  const { card, error, refetch } = useCard(invoiceId, userId)
  const lines = card?.lines ?? []
  const ticked = invoiceId === null ? {} : stillTicked(lines, ticks[invoiceId] ?? {})

  const tick = (next: Ticked) => invoiceId !== null && setTicks((all) => ({ ...all, [invoiceId]: next }))
  const focus = () => field.current?.focus()
  const open = (id: number | null) => {
    setInvoiceId(id)
    setSearch(null)
    setSaid(null)
    focus()
  }
  const answer = (kind: Said['kind'], key: PhraseKey, facts: Said['facts'] = {}) => {
    play(kind)
    setSaid({ kind, key, facts })
  }
  const scan = (typed: string) => {
    const scanned = readScan(typed, lines)
    if (scanned?.kind === 'invoice') return open(scanned.invoiceId)
    if (scanned?.kind === 'words') return setSearch(scanned.text)
    if (scanned === null) return
    if (card === undefined) return answer('wrong', 'officePickupNobody')
    const found = tickLot(lines, ticked, scanned.lotId)
    const line = lines.find(({ id }) => id === found.lineId)
    const facts = { lot: line?.lotNumber ?? typed, name: card.buyer.name }
    tick(found.ticked)
    answer(found.outcome === 'right' ? 'right' : 'wrong', OUTCOMES[found.outcome], facts)
  }
  const isUnknown = isAppError(error) && error.code === 'not_found'

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{text('officePickup')}</h1>
        <Link to="/admin/pickup/appointments">{text('officeBoard')}</Link>
      </div>
      <div className={classes.desk}>
        <div className={classes.main}>
          <ScanField ref={field} onScan={scan} />
          <p role="status" className={classes.said} data-kind={said?.kind}>
            {said === null ? text('officePickupHint') : text(said.key, said.facts)}
          </p>
          <QueuedHandovers userId={userId} />
          {search !== null ? (
            <FoundPeople search={search} onOpen={open} />
          ) : invoiceId === null ? null : card !== undefined ? (
            <PersonCard
              key={invoiceId}
              {...{ card, userId, ticked }}
              onUnits={(line: Line, units: number) => tick(tickUnits(line, ticked, units))}
              onTick={tick}
              onScan={scan}
              onDone={() => {
                tick({})
                play('done')
                readAgain()
                focus()
              }}
              onChanged={readAgain}
            />
          ) : error === null ? (
            <Skeleton height={320} />
          ) : (
            <div className={classes.empty} role="alert">
              <p>{text(isUnknown ? 'officePickupUnknown' : 'officePickupNeedsLine', { number: invoiceId })}</p>
              {!isUnknown && (
                <button type="button" className={classes.link} onClick={() => void refetch()}>
                  {text('tryAgain')}
                </button>
              )}
            </div>
          )}
        </div>
        <DayList board={board} isFailed={isFailed} openId={invoiceId} onOpen={open} onRetry={readAgain} />
      </div>
    </div>
  )
}
