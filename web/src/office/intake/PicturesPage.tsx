import { listPictureLots } from '@gavelhouse/shared/importing/picture-contract.ts'
import { Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { AuctionChoice } from '../auctions/AuctionChoice.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import { FileDrop } from './FileDrop.tsx'
import { type Gathered, gather, type PictureLot, sourcesOf } from './gather-pictures.ts'
import classes from './Intake.module.css'
import { PictureGroups } from './PictureGroups.tsx'
import { sendPictures } from './send-pictures.ts'

const NO_LOTS: PictureLot[] = []

/** Pictures of many lots at once: dropped, matched by their names, looked at, sent. */
export default function PicturesPage() {
  const text = useText()
  const say = useSay()
  const [auctionId, setAuctionId] = useState<number | null>(null)
  const read = useRead(listPictureLots, { auctionId: auctionId ?? 0 }, { enabled: auctionId !== null, staleTime: 0 })
  const lots = (auctionId !== null && read.data?.lots) || NO_LOTS
  const [pictures, setPictures] = useState<Gathered[]>([])
  const [found, setFound] = useState({ others: 0, broken: false })
  const [isSending, setSending] = useState(false)
  const [isCut, setCut] = useState(false)
  const ending = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => controller.abort()
  }, [])
  const drop = async (files: File[]) => {
    const { sources, ...rest } = await sourcesOf(files)
    setFound(rest)
    const { data } = await read.refetch()
    setPictures(gather(sources, data?.lots ?? lots))
  }
  const change = (path: string, changes: Partial<Gathered>) =>
    setPictures((now) => now.map((each) => (each.path === path ? { ...each, ...changes } : each)))
  const send = async () => {
    setSending(true)
    const byId = new Map(lots.map((lot) => [lot.id, lot]))
    const { signal } = ending.current
    await sendPictures(pictures, { lots: byId, onChange: change, onCut: setCut, say, signal })
    setSending(false)
    if (!signal.aborted) void read.refetch()
  }
  const own = pictures.filter(({ lotId }) => lotId !== null)
  const toSend = own.filter(({ state }) => state === 'waiting' || state === 'failed').length
  const done = own.filter(({ state }) => state === 'added' || state === 'replaced' || state === 'there').length
  return (
    <div className={classes.page}>
      <OfficeTitle>{text('officePictures')}</OfficeTitle>
      <h1>{text('officePictures')}</h1>
      <div className={classes.start}>
        <AuctionChoice auctionId={auctionId} onChoose={setAuctionId} />
        <FileDrop
          label={text('officePicturesDrop')}
          hint={text('officePicturesHint')}
          accept="image/jpeg,image/png,image/webp,image/gif,.zip"
          isMany
          isDisabled={read.data === undefined || auctionId === null || isSending}
          onFiles={(files) => void drop(files)}
        />
        {read.isError && read.data === undefined && (
          <UnreadPart error={read.error} onRetry={() => void read.refetch()} />
        )}
        {found.broken && <p role="alert">{text('officePicturesBroken')}</p>}
        {found.others > 0 && <p className={classes.muted}>{text('officePicturesOther', { count: found.others })}</p>}
      </div>
      {pictures.length > 0 && (
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
      )}
    </div>
  )
}
