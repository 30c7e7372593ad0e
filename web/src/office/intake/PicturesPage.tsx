import { listPictureLots } from '@gavelhouse/shared/importing/picture-contract.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { AuctionChoice } from '../auctions/AuctionChoice.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import { DroppedPictures } from './DroppedPictures.tsx'
import { FileDrop } from './FileDrop.tsx'
import { sourcesOf } from './gather-pictures.ts'
import classes from './Intake.module.css'

const NOTHING = { number: 0, sources: [], others: 0, broken: false }

/** Pictures of many lots at once: dropped, matched by their names, looked at, sent. */
export default function PicturesPage() {
  const text = useText()
  const [auctionId, setAuctionId] = useState<number | null>(null)
  const read = useRead(listPictureLots, { auctionId: auctionId ?? 0 }, { enabled: auctionId !== null, staleTime: 0 })
  const [dropped, setDropped] = useState<{ number: number } & Awaited<ReturnType<typeof sourcesOf>>>(NOTHING)
  const [sending, setSending] = useState<'not yet' | 'now' | 'done'>('not yet')
  const isSending = sending === 'now'
  const drop = async (files: File[]) => {
    const found = await sourcesOf(files)
    setDropped(({ number }) => ({ number: number + 1, ...found }))
    setSending('not yet')
  }
  const choose = (chosen: number | null) => {
    setAuctionId(chosen)
    // Auctions number their lots alike: pictures of one that have begun to go would match lots of any other.
    if (sending === 'done') setDropped(NOTHING)
  }
  return (
    <div className={classes.page}>
      <OfficeTitle>{text('officePictures')}</OfficeTitle>
      <h1>{text('officePictures')}</h1>
      <div className={classes.start}>
        <AuctionChoice auctionId={auctionId} onChoose={choose} isDisabled={isSending} />
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
        {dropped.broken && <p role="alert">{text('officePicturesBroken')}</p>}
        {dropped.others > 0 && (
          <p className={classes.muted}>{text('officePicturesOther', { count: dropped.others })}</p>
        )}
      </div>
      {auctionId !== null && dropped.sources.length > 0 && (
        <DroppedPictures
          key={`${auctionId} ${dropped.number}`}
          auctionId={auctionId}
          sources={dropped.sources}
          isSending={isSending}
          onSending={(is) => setSending(is ? 'now' : 'done')}
        />
      )}
    </div>
  )
}
