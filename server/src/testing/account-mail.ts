import { accountMail } from '../accounts/jobs.ts'
import { startJobs } from '../jobs/jobs.ts'
import { readInbox } from './read-inbox.ts'
import type { TestApp } from './test-app.ts'

/** Works off what guests asked to have sent, as the worker of a real house does. Returns how to stop. */
export async function workAccountMail(app: TestApp): Promise<() => Promise<void>> {
  const jobs = await startJobs(app.database.url, {
    ...{ jobs: [accountMail], isWorker: true, log: app.services.log },
  })
  await jobs.work([accountMail], app.services)
  return () => jobs.stop()
}

/** The newest message to an address or number: its code of six digits and the token of its link. */
export async function lastMessage(app: TestApp, to: string) {
  const [entry] = await readInbox(app, to)
  if (entry === undefined) throw new Error(`nothing was sent to ${to}`)
  return {
    ...entry,
    code: /\b\d{6}\b/.exec(entry.text)?.[0] ?? '',
    token: /(?:verify_email\/|reset_password\/|invite\?token=)([\w-]{43})/.exec(entry.text)?.[1] ?? '',
  }
}
