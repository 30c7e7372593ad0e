import * as api from '@gavelhouse/shared/books/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { exportJournal } from './export-journal.ts'
import { exportTrialBalance } from './export-trial-balance.ts'
import { getTrialBalance, listAccounts } from './get-trial-balance.ts'
import { listJournal } from './queries-journal.ts'

export function bookRoutes(serve: Serve): void {
  serve(api.getTrialBalance, ({ db }) => getTrialBalance(db))
  serve(api.exportTrialBalance, ({ db, clock }) => exportTrialBalance(db, clock.now()))
  serve(api.listAccounts, ({ db }, input) => listAccounts(db, input))
  serve(api.listJournal, ({ db }, input) => listJournal(db, input))
  serve(api.exportJournal, ({ db }, input) => exportJournal(db, input))
}
