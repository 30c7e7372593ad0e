import type { InboxEntry } from '../messages/queries.ts'
import { readInbox } from './read-inbox.ts'
import { readPdf } from './read-pdf.ts'
import type { TestApp } from './test-app.ts'

export interface TestMail extends Pick<InboxEntry, 'kind' | 'subject' | 'text' | 'html'> {
  /** The text of what is attached, by file name. */
  files: Record<string, string>
}

/** Sends what waits and gives a person's mails of these kinds, oldest first, with what is attached. */
export async function mailsTo(app: TestApp, userId: number, ...kinds: string[]): Promise<TestMail[]> {
  const { rows } = await app.database.pool.query<{ email: string }>('select email from users where id = $1', [userId])
  const found = (await readInbox(app, rows[0]?.email ?? '')).filter(({ kind }) => kinds.includes(kind)).reverse()
  return Promise.all(
    found.map(async ({ messageId, kind, subject, text, html }) => {
      const { rows: files } = await app.database.pool.query<{ name: string; content: Buffer }>(
        'select name, content from inbox_files where message_id = $1 order by name',
        [messageId],
      )
      const read = files.map(({ name, content }) => [name, readPdf(content).join('\n')])
      return { kind, subject, text, html, files: Object.fromEntries(read) as Record<string, string> }
    }),
  )
}
