import type { Database } from '../db/connect.ts'
import type { Hub } from '../live/hub.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { expireChances } from './queries-chances.ts'
import { tellChance } from './tell-chance.ts'

const AT_ONCE = 200

/** Ends offers to the next bidder whose time is up. Staff decide who is asked then. */
export async function endSecondChances({ db }: Pick<Database, 'db'>, hub: Hub): Promise<void> {
  for (;;) {
    const { count, told } = await db.transaction(async (tx) => {
      const ended = await expireChances(tx, AT_ONCE)
      const told: ToldNotice[] = []
      for (const { chance, title } of ended)
        if (chance.status === 'expired') told.push(...(await tellChance(tx, chance, { word: 'chance_over', title })))
      return { count: ended.length, told }
    })
    announceNotices(hub, told)
    if (count < AT_ONCE) return
  }
}
