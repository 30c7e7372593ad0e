import { type exportJournal as api, MAX_EXPORTED } from '@gavelhouse/shared/books/contract.ts'
import { journalFile } from '@gavelhouse/shared/books/journal-file.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import type { Db } from '../db/connect.ts'
import { listJournalOf } from './queries-journal.ts'

/** A time with more than that is refused: half a journal would be taken for a whole one. */
export async function exportJournal(db: Db, { from, to }: InputOf<typeof api>, most = MAX_EXPORTED) {
  const lines = await listJournalOf(db, { from, to, limit: most + 1 })
  if (lines.length > most) throw new AppError('too_many_movements', { most })
  // Of the house, as everything else in the office; `to` itself is not in it any more.
  return { fileName: `journal-${houseDate(from)}-${houseDate(to - 1)}.csv`, csv: journalFile(lines) }
}
