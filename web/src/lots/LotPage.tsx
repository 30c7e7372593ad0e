import { getLot, recordView } from '@gavelhouse/shared/lots/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { call, useRead } from '../lib/api.ts'
import { idFrom } from '../lib/ids.ts'
import { useWatch } from '../lib/live.ts'
import { editLot } from '../lib/lots-in-cache.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { plainText } from '../lib/plain-text.ts'
import { readOnServer } from '../lib/services.ts'
import { useText } from '../lib/text.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Page } from '../ui/Page.tsx'
import type { Route } from './+types/LotPage'
import { BidBar } from './BidBar.tsx'
import { BidPanel } from './BidPanel.tsx'
import { Gallery } from './Gallery.tsx'
import { LotFacts } from './LotFacts.tsx'
import classes from './LotPage.module.css'
import { LotTexts } from './LotTexts.tsx'

/** What a visitor and a crawler get; the person's own facts are laid over it in the browser. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  readOnServer(context, getLot, { id: idFrom(params.pid) })

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.lot.title,
        description: plainText(loaderData.lot.description) || loaderData.lot.auctionTitle,
        path: `/productView/${loaderData.lot.id}`,
        picture: loaderData.lot.mainPicture,
      })

export default function LotPage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const [params] = useSearchParams()
  const { id } = loaderData.lot
  const { data } = useRead(getLot, { id }, { initialData: loaderData })
  const { lot } = data
  useWatch({ lotIds: [id] })
  useViewCount(id)

  return (
    <Page>
      <Breadcrumbs
        way={[
          { label: text('auctions'), to: '/auction' },
          { label: lot.auctionTitle, to: `/liveAuction/${lot.auctionId}` },
        ]}
        here={lot.title}
      />
      <div className={classes.lot}>
        <div className={classes.gallery}>
          <Gallery key={id} title={lot.title} pictures={lot.pictures} />
        </div>
        <div className={classes.panel}>
          <BidPanel lot={lot} />
        </div>
        <div className={classes.facts}>
          <LotFacts lot={lot} />
          {params.get('pastAuction') !== 'true' && <LotTexts lot={lot} />}
        </div>
      </div>
      <BidBar lot={lot} />
    </Page>
  )
}

/** Counts this visit once per lot, and shows the count it made. */
function useViewCount(id: number): void {
  const cache = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    call(recordView, { id }, { signal: stop.signal, keepSession: true })
      .then(({ viewCount }) => {
        editLot(cache, id, (lot) => ({ ...lot, viewCount }))
      })
      // A view that could not be counted is nobody's concern.
      .catch(() => undefined)
    return () => stop.abort()
  }, [id, cache])
}
