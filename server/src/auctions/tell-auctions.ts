import type { Database } from '../db/connect.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { tell } from '../notifications/tell.ts'
import { isFeatureOn } from '../site/queries-settings.ts'
import { listNewOfSellers, listOpened } from './queries-tell.ts'

/** Tells everybody who follows an auction that it has opened (P-411). */
export const tellOpened = (database: Database): Promise<ToldNotice[]> =>
  tell(database, async (tx) => {
    if (!(await isFeatureOn(tx, 'auction_watchlist'))) return []
    return (await listOpened(tx)).map(({ title, ...who }) => ({ ...who, kind: 'auction_opened', facts: { title } }))
  })

/** Tells everybody who follows a seller of a new auction; whoever switched the seller's mails off, on the site (P-1034). */
export const tellFollowers = (database: Database): Promise<ToldNotice[]> =>
  tell(database, async (tx) => {
    if (!(await isFeatureOn(tx, 'followers'))) return []
    return (await listNewOfSellers(tx)).map(({ title, seller, wantsMail, ...who }) => {
      return { ...who, kind: 'seller_auction', facts: { title, seller }, onSiteOnly: !wantsMail }
    })
  })
