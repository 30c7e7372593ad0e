import { MINUTE } from '@gavelhouse/shared/time.ts'
import type { Database } from '../db/connect.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { tell } from '../notifications/tell.ts'
import { readNumber } from '../site/queries-settings.ts'
import { listClosingSoon } from './queries.ts'

const DEFAULT_MINUTES = 60

/** Tells everybody who watches a lot that it closes within the hour, on the site and as their preferences say (I-72). */
export const tellClosingSoon = (database: Database): Promise<ToldNotice[]> =>
  tell(database, async (tx) => {
    const minutes = await readNumber(tx, 'closing_soon_minutes', DEFAULT_MINUTES)
    const closing = await listClosingSoon(tx, (minutes * MINUTE) / 1_000)
    return closing.map(({ title, ...watch }) => ({ ...watch, kind: 'closing_soon', facts: { title } }))
  })
