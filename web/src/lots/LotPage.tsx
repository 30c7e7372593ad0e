import { getLot, getLotsAround, recordView } from '@gavelhouse/shared/lots/contract.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { isOnSale, isTheirs } from '@gavelhouse/shared/lots/status.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { keepHead } from '../lib/announced.ts'
import { call, useRead } from '../lib/api.ts'
import { idFrom } from '../lib/ids.ts'
import { later } from '../lib/later.tsx'
import { useWatch } from '../lib/live.ts'
import { editLot } from '../lib/lots-in-cache.ts'
import { nextTurn } from '../lib/next-turn.ts'
import { pack, unpack } from '../lib/packed.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { plainText } from '../lib/plain-text.ts'
import { readOnServer } from '../lib/services.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { lotFacts } from '../seo/lot-facts.ts'
import { StructuredData } from '../seo/StructuredData.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Page } from '../ui/Page.tsx'
import { FarPiece, Piece } from '../ui/Piece.tsx'
// Its looks come with the page; what fills it follows.
import strips from '../ui/Strip.module.css'
import type { Route } from './+types/LotPage'
import { auctionAddress } from './auction-address.ts'
import { BidBar } from './BidBar.tsx'
import { BidPanel } from './BidPanel.tsx'
import { Gallery } from './Gallery.tsx'
import { LotFacts } from './LotFacts.tsx'
import { LotNeighbours } from './LotNeighbours.tsx'
import classes from './LotPage.module.css'
import { LotTexts } from './LotTexts.tsx'

const RelatedLots = later(() => import('./RelatedLots.tsx'))

/** What a visitor and a crawler get; the person's own facts are laid over it in the browser. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = idFrom(params.pid)
  const [{ lot }, around] = await Promise.all([
    readOnServer(context, getLot, { id }),
    readOnServer(context, getLotsAround, { id }),
  ])
  return pack({ lot, around })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return []
  const { lot } = unpack(loaderData)
  return pageMeta(matches, {
    title: lot.title,
    description: plainText(lot.description) || lot.auctionTitle,
    path: `/productView/${lot.id}`,
    picture: lot.mainPicture,
  })
}

export default function LotPage({ loaderData }: Route.ComponentProps) {
  const loaded = unpack(loaderData)
  const { id } = loaded.lot
  const [params] = useSearchParams()
  const { data } = useRead(getLot, { id }, { initialData: { lot: loaded.lot } })
  const { data: around } = useRead(getLotsAround, { id }, { initialData: loaded.around, keepSession: true })
  const { lot } = data
  useWatch({ lotIds: [id] })
  useEffect(() => keepHead(id, lot.logHead), [id, lot.logHead])
  useViewCount(id)

  return (
    <Page>
      <StructuredData key={id} facts={lotFacts(lot, useSite())} />
      <div className={classes.top}>
        <Way lot={lot} />
        <LotNeighbours previous={around.previous} next={around.next} />
      </div>
      <div className={classes.lot}>
        <div className={classes.gallery}>
          <Piece>
            <Gallery key={id} title={lot.title} pictures={lot.pictures} />
          </Piece>
        </div>
        <div className={classes.panel}>
          <Piece>
            <BidPanel key={id} lot={lot} />
          </Piece>
        </div>
        <div className={classes.facts}>
          <FarPiece>
            <LotFacts lot={lot} />
            {(params.get('pastAuction') !== 'true' || isTheirs(lot)) && <LotTexts key={id} lot={lot} />}
          </FarPiece>
        </div>
      </div>
      {around.records.length > 0 && (
        <FarPiece>
          <RelatedLots key={id} lots={around.records} stripClass={strips.strip} />
        </FarPiece>
      )}
      <Piece>
        <BidBar key={id} lot={lot} />
      </Piece>
    </Page>
  )
}

function Way({ lot }: { lot: Lot }) {
  const text = useText()
  const auction = auctionAddress({ id: lot.auctionId, status: lot.auctionStatus })
  const list = isOnSale(lot.auctionStatus)
    ? { label: text('liveAuctions'), to: '/auction' }
    : { label: text('pastAuctions'), to: '/pastAuction' }
  return <Breadcrumbs way={[list, { label: lot.auctionTitle, to: auction }]} here={lot.title} />
}

/** Counts this visit once per lot, and shows the count it made. */
function useViewCount(id: number): void {
  const cache = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    nextTurn()
      .then(() => call(recordView, { id }, { signal: stop.signal, keepSession: true }))
      .then(({ viewCount }) => {
        editLot(cache, id, (lot) => ({ ...lot, viewCount }))
      })
      // A view that could not be counted is nobody's concern.
      .catch(() => undefined)
    return () => stop.abort()
  }, [id, cache])
}
