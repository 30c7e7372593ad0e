import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import classes from './Cataloguing.module.css'
import { type Choice, keepChoice, readChoice } from './choice.ts'
import { LotToBe } from './LotToBe.tsx'
import { newDraft } from './new-draft.ts'
import { keepForOffline } from './offline.ts'
import { QueueList } from './QueueList.tsx'
import type { QueuedLot } from './queue.ts'
import { Setup } from './Setup.tsx'
import { theQueue } from './the-queue.ts'
import { useQueue } from './use-queue.ts'

/** Lot after lot with a telephone in the hand: the auction once, then pictures, a few words, and on to the next. */
export default function CataloguingPage() {
  const text = useText()
  const { user } = useSession()
  useEffect(() => void keepForOffline('/admin/cataloguing'), [])
  return (
    <div className={classes.page}>
      <OfficeTitle>{text('officeCataloguing')}</OfficeTitle>
      <h1>{text('officeCataloguing')}</h1>
      {user !== null && <Desk userId={user.id} />}
    </div>
  )
}

function Desk({ userId }: { userId: number }) {
  const text = useText()
  const lots = useQueue()
  const [choice, setChoice] = useState(() => readChoice(userId))
  const [editing, setEditing] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(choice === null)
  const drafts = (lots ?? []).filter((lot) => lot.userId === userId && lot.state === 'draft')
  const draft = drafts.find(({ key }) => key === editing) ?? drafts.at(-1)

  const choose = (next: Choice) => {
    keepChoice(userId, next)
    setChoice(next)
    setChoosing(false)
    if (draft !== undefined) {
      const { lotNumber, startingPrice } = newDraft(next, { userId, lots: lots ?? [], before: null, now: 0 }).typed
      const { auctionId, sellerId, isOutright } = next
      const typed = {
        ...draft.typed,
        ...(auctionId !== draft.auctionId && { lotNumber: lotNumber ?? '' }),
        startingPrice: draft.typed.startingPrice || startingPrice || '',
      }
      void theQueue.put({ ...(theQueue.latest(draft.key) ?? draft), auctionId, sellerId, isOutright, typed })
    }
  }
  const isMaking = useRef(false)
  const needsDraft = lots !== null && choice !== null && draft === undefined
  // An empty one behind the last, as soon as there is none.
  useEffect(() => {
    if (!needsDraft || isMaking.current) return
    isMaking.current = true
    const all = theQueue.lots() ?? []
    const next = newDraft(choice, { userId, lots: all, before: lastOf(all, userId), now: Date.now() })
    void theQueue.put(next).finally(() => {
      isMaking.current = false
    })
  }, [needsDraft, choice, userId])

  if (lots === null) return <Skeleton height={320} />
  return (
    <>
      {choice === null || isChoosing ? (
        <Setup chosen={choice} onChoose={choose} onCancel={choice === null ? null : () => setChoosing(false)} />
      ) : (
        <p className={classes.chosen}>
          <span dir="auto">
            <b>{choice.auctionTitle}</b>
            {choice.sellerName !== '' && ` · ${choice.sellerName}`}
          </span>
          <button type="button" className={classes.change} onClick={() => setChoosing(true)}>
            {text('officeCatalogueChange')}
          </button>
        </p>
      )}
      <div className={classes.desk}>
        {choice !== null && !isChoosing && draft !== undefined && (
          <LotToBe
            key={`${draft.key} ${draft.auctionId} ${draft.sellerId}`}
            draft={draft}
            lots={lots}
            onAdvance={() => setEditing(null)}
            onThrowAway={
              drafts.length === 1
                ? null
                : () => {
                    setEditing(null)
                    void theQueue.remove(draft)
                  }
            }
          />
        )}
        <QueueList lots={lots} userId={userId} onMend={(lot) => setEditing(lot.key)} />
      </div>
    </>
  )
}

/** Whoever comes back goes on behind it. */
const lastOf = (lots: readonly QueuedLot[], userId: number): QueuedLot | null =>
  lots
    .filter((lot) => lot.userId === userId)
    .toSorted((one, other) => one.madeAt - other.madeAt)
    .at(-1) ?? null
