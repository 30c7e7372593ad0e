import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Queryable } from '../db/queryable.ts'

/** Every kind of background work and what it carries. */
export interface JobKinds {
  'relist-demo': Record<string, never>
  'forget-old-views': Record<string, never>
  'forget-old-changes': Record<string, never>
  'saved-searches': Record<string, never>
  'forget-old-tries': Record<string, never>
  'account-mail': AccountMail
  'forget-old-messages': Record<string, never>
  'closing-soon': Record<string, never>
}

/** What a guest asked for; whether there is such an account is found out where nobody can measure it (T-80). */
export type AccountMail = { language: 'en' | 'es' | 'ar' | null } & (
  | { kind: 'verify_email' | 'reset_password'; email: string }
  | { kind: 'code'; codeId: number }
)

export type JobName = keyof JobKinds

export interface AddOptions {
  /** A job with the same key that still waits is replaced. */
  key?: string
  runAt?: number
  /** The transaction that causes the job: it is queued if and only if that commits. */
  tx?: Queryable
}

export interface Jobs {
  add<Name extends JobName>(name: Name, data: JobKinds[Name], options?: AddOptions): Promise<void>
  /** Starts working on this process. Jobs may run twice: look at the state first, then act. */
  work<Name extends JobName>(name: Name, act: (data: JobKinds[Name]) => Promise<void>): Promise<void>
  /** Queues a job again and again by a cron expression, once for all processes. */
  every<Name extends JobName>(cron: string, name: Name): Promise<void>
  stop(): Promise<void>
}

const NAMES: readonly JobName[] = [
  'relist-demo',
  'forget-old-views',
  'forget-old-changes',
  'saved-searches',
  'forget-old-tries',
  'account-mail',
  'forget-old-messages',
  'closing-soon',
]

export async function startJobs(
  url: string,
  { isWorker, log }: { isWorker: boolean; log: FastifyBaseLogger },
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    useListenNotify: isWorker,
    supervise: isWorker,
    schedule: isWorker,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const name of NAMES) await boss.createQueue(name, { notify: true, retryLimit: 5, retryBackoff: true })

  return {
    async add(name, data, { key, runAt, tx } = {}) {
      const options = {
        ...(runAt === undefined ? {} : { startAfter: new Date(runAt) }),
        ...(tx === undefined
          ? {}
          : { db: { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) } }),
      }
      if (key === undefined) await boss.send(name, data, options)
      else await boss.upsert(name, data, { ...options, singletonKey: key })
    },
    async work(name, act) {
      const options = { batchSize: 20, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 }
      await boss.work<JobKinds[typeof name]>(name, options, async (jobs) => {
        for (const job of jobs) await act(job.data)
      })
    },
    every: (cron, name) => boss.schedule(name, cron),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
