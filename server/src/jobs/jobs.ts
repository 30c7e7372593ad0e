import type { FastifyBaseLogger } from 'fastify'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Queryable } from '../db/queryable.ts'
import { inJob } from '../telemetry/scope.ts'

/** A kind of background work, declared by its area (jobs.ts there). `Needs` is what it touches, `Data` what it carries. */
export interface Job<Needs, Data extends object = Record<string, never>> {
  /** Of its queue. */
  name: string
  /** Queued again and again by this cron expression, once for all processes. */
  every?: string
  /** May run twice: look at the state first, then act. */
  act: (needs: Needs, data: Data) => Promise<void>
}

type ByTheClock<Needs> = (needs: Needs) => Promise<void>

/** Whatever it carries: for lists of them. */
export type AnyJob<Needs> = Job<Needs, never>

export interface AddOptions {
  /** A job with the same key that still waits is replaced. */
  key?: string
  runAt?: number
  /** The transaction that causes the job: it is queued if and only if that commits. */
  tx?: Queryable
}

export interface Jobs {
  add<Data extends object>(job: Job<never, Data>, data: NoInfer<Data>, options?: AddOptions): Promise<void>
  /** Starts working on them in this process, and queues by the clock those that say when. */
  work<Needs>(jobs: readonly AnyJob<Needs>[], needs: Needs): Promise<void>
  stop(): Promise<void>
}

/** A job whose worker has died is given to another when nobody has said for so long that it is worked on. */
const ALIVE_SECONDS = 30
/** How often that is looked at, and the rest of a queue. */
const LOOK_AFTER_SECONDS = 20
const QUEUE = { notify: true, retryLimit: 5, retryBackoff: true, heartbeatSeconds: ALIVE_SECONDS }
/** Several at once, each with an outcome of its own: one that fails takes none of the others along. */
const TAKING = {
  batchSize: 20,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
} as const

interface JobsOptions {
  jobs: readonly AnyJob<never>[]
  isWorker: boolean
  log: FastifyBaseLogger
  lookAfterSeconds?: number
}

/** Runs what it is given and knows no area. `jobs` are all there are, whichever process works on them. */
export async function startJobs(
  url: string,
  { jobs, isWorker, log, lookAfterSeconds = LOOK_AFTER_SECONDS }: JobsOptions,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'gavelhouse-jobs',
    useListenNotify: isWorker,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: lookAfterSeconds,
    monitorIntervalSeconds: lookAfterSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name } of jobs) {
    const queue = known.get(name)
    if (queue === undefined) await boss.createQueue(name, QUEUE)
    else if (queue.heartbeatSeconds !== ALIVE_SECONDS) await boss.updateQueue(name, { heartbeatSeconds: ALIVE_SECONDS })
  }

  return {
    async add({ name }, data, { key, runAt, tx } = {}) {
      const options = {
        ...(runAt === undefined ? {} : { startAfter: new Date(runAt) }),
        ...(tx === undefined
          ? {}
          : { db: { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) } }),
      }
      if (key === undefined) await boss.send(name, data, options)
      else await boss.upsert(name, data, { ...options, singletonKey: key })
    },
    async work(given, needs) {
      for (const job of given) {
        await boss.work<object, unknown, typeof TAKING>(job.name, TAKING, async (queued) => {
          const outcomes: JobResult[] = []
          // What comes by the clock carries nothing, and nothing is what its act is given: not even pg-boss's null.
          for (const { id, data } of queued) {
            const acted = inJob({ requestId: id, work: job.name }, async () => {
              try {
                await (job.every === undefined
                  ? job.act(needs, data as never)
                  : (job.act as ByTheClock<typeof needs>)(needs))
              } catch (error) {
                log.warn({ err: error }, 'a job failed and is tried again')
                throw error
              }
            })
            outcomes.push(await outcomeOf(id, acted))
          }
          return outcomes
        })
        if (job.every !== undefined) await boss.schedule(job.name, job.every)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

const outcomeOf = (id: string, acted: Promise<void>): Promise<JobResult> =>
  acted.then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => ({ id, status: 'failed', output: error }),
  )
