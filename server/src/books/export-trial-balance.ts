import { trialFile } from '@gavelhouse/shared/books/trial-file.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import type { Db } from '../db/connect.ts'
import { getTrialBalance } from './get-trial-balance.ts'

/** Named by the day of the house on which it is asked for: it says what is in the books now. */
export async function exportTrialBalance(db: Db, now: number) {
  const { accounts } = await getTrialBalance(db)
  return { fileName: `trial-balance-${houseDate(now)}.csv`, csv: trialFile(accounts) }
}
