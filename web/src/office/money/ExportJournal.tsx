import { exportJournal } from '@gavelhouse/shared/books/contract.ts'
import { ExportBooks } from './ExportBooks.tsx'
import { journalSpan } from './journal-span.ts'

/** The whole journal of the days the list asks for: of all accounts, or it would not balance. */
export const ExportJournal = ({ view }: { view: string }) => (
  <ExportBooks call={exportJournal} input={() => journalSpan(view, Date.now())} />
)
