import { listPictureLots } from '@gavelhouse/shared/importing/picture-contract.ts'
import { Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { type Gathered, gather, type Source } from './gather-pictures.ts'
import classes from './Intake.module.css'
import { PictureGroups } from './PictureGroups.tsx'
import { sendPictures } from './send-pictures.ts'

interface DroppedPicturesProps {
  /** The pictures belong to its lots alone: drawn anew, by its key, for another auction. */
  auctionId: number
  sources: readonly Source[]
  isSending: boolean
  onSending: (isSending: boolean) => void
}

/** What was dropped, matched with the lots as they are at that moment; sent when staff have looked at it. */
export function DroppedPictures({ auctionId, sources, isSending, onSending }: DroppedPicturesProps) {
  const text = useText()
  const say = useSay()
  const read = useRead(listPictureLots, { auctionId }, { staleTime: 0 })
  const lots = read.data?.lots
  const [pictures, setPictures] = useState<Gathered[] | null>(null)
  const [isCut, setCut] = useState(false)
  const ending = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => controller.abort()
  }, [])
  if (pictures === null && lots !== undefined && read.isFetchedAfterMount) setPictures(gather(sources, lots))
  if (pictures === null || lots === undefined) return null

  const change = (path: string, changes: Partial<Gathered>) =>
    setPictures((now) => now?.map((each) => (each.path === path ? { ...each, ...changes } : each)) ?? null)
  const send = async () => {
    onSending(true)
    const byId = new Map(lots.map((lot) => [lot.id, lot]))
    const { signal } = ending.current
    const unread = text('officePictureUnread')
    await sendPictures(pictures, { lots: byId, onChange: change, onCut: setCut, say, unread, signal })
    onSending(false)
    if (!signal.aborted) void read.refetch()
  }
  const own = pictures.filter(({ lotId }) => lotId !== null)
  const toSend = own.filter(({ state }) => state === 'waiting' || state === 'failed').length
  const done = own.filter(({ state }) => state === 'added' || state === 'replaced' || state === 'there').length
  return (
    <>
      <div className={classes.actions}>
        <OfficeButton look="main" disabled={toSend === 0 || isSending} onClick={() => void send()}>
          {text('officePicturesSend', { count: toSend })}
        </OfficeButton>
        <span role="status">{text('officePicturesOf', { done, total: own.length })}</span>
        {isCut && <span role="alert">{text('officePicturesWaiting')}</span>}
      </div>
      {isSending && <Progress value={(100 * done) / Math.max(1, own.length)} aria-label={text('officeProgress')} />}
      <PictureGroups pictures={pictures} lots={lots} onAssign={(path, lotId) => change(path, { lotId })} />
    </>
  )
}
