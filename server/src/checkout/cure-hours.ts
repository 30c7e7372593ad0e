import type { Db } from '../db/connect.ts'
import { readNumber } from '../site/queries-settings.ts'

/** So long a buyer whose card was declined can pay in another way before the invoice counts as one nobody pays. */
export const readCureHours = (db: Db): Promise<number> => readNumber(db, 'cure_hours', 24)
