import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type EngineAnswer, type EngineQuery, INDEX } from './meilisearch-query.ts'

export interface EngineSettings {
  url: string
  apiKey: string
}

/** A question that takes longer is asked of PostgreSQL instead. */
const PATIENCE_MS = 2_000
const WRITE_PATIENCE_MS = 30_000
const TASK_LOOK_MS = 50

const task = z.object({ taskUid: z.int() })
const taskState = z.object({ status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']) })
const answers = z.object({
  results: z.array(
    z.object({
      hits: z.array(z.object({ id: z.int() })),
      totalHits: z.int(),
      facetDistribution: z.record(z.string(), z.record(z.string(), z.int())).optional(),
    }),
  ),
})

/** The few calls of Meilisearch's HTTP API that we make. */
export class MeilisearchClient {
  #settings: EngineSettings

  constructor(settings: EngineSettings) {
    this.#settings = settings
  }

  async search(queries: readonly EngineQuery[]): Promise<EngineAnswer[]> {
    return answers.parse(await this.#call('POST', '/multi-search', { queries }, PATIENCE_MS)).results
  }

  /** Makes the index if there is none, and tells it what it is searched by. */
  async prepare(settings: object): Promise<void> {
    await this.#perform('POST', '/indexes', { uid: INDEX, primaryKey: 'id' }, ['failed']) // it may be there already
    await this.#perform('PATCH', `/indexes/${INDEX}/settings`, settings)
  }

  async remove(ids: readonly number[]): Promise<void> {
    await this.#perform('POST', `/indexes/${INDEX}/documents/delete-batch`, ids)
  }

  /** Adds documents or puts them in the place of those with the same id; resolves when they are found. */
  async put(documents: readonly object[]): Promise<void> {
    await this.#perform('POST', `/indexes/${INDEX}/documents`, documents)
  }

  /** Writing is done in the background there, in the order in which it was asked for. */
  async #perform(method: string, path: string, body: unknown, alsoFine: readonly string[] = []): Promise<void> {
    const { taskUid } = task.parse(await this.#call(method, path, body, WRITE_PATIENCE_MS))
    for (;;) {
      const { status } = taskState.parse(await this.#call('GET', `/tasks/${taskUid}`, undefined, WRITE_PATIENCE_MS))
      if (status === 'succeeded' || alsoFine.includes(status)) return
      if (status === 'failed' || status === 'canceled') throw new Error(`the search engine ${status} ${method} ${path}`)
      await pause(TASK_LOOK_MS)
    }
  }

  async #call(method: string, path: string, body: unknown, patience: number): Promise<unknown> {
    const response = await fetch(`${this.#settings.url}${path}`, {
      ...{ method, redirect: 'error' },
      headers: { authorization: `Bearer ${this.#settings.apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) throw new Error(`the search engine answered ${response.status} to ${method} ${path}`)
    return response.json()
  }
}
