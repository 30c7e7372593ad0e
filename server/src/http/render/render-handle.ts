import { totalmem } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { currentScope, inScope, newRequestId } from '../../telemetry/scope.ts'
import type { FromRenderer, RenderSettings, ToRenderer } from './messages.ts'
import type { PageQuestion, RenderedPage } from './render-page.ts'

/** V8 lets a heap grow between two looks through it by how large it may become: with 384 it looked through all of it every thirty pages. */
const MEMORY_MB = Math.min(2_048, totalmem() / 2 ** 21)
/** For what is new in its heap, three times what V8 calls a semi-space: it takes 192 otherwise (decision 086). */
const NEW_MB = 48
/** Longer than the renderer itself allows a page. */
const PATIENCE_MS = 15_000

interface Asker {
  resolve(page: RenderedPage): void
  reject(error: Error): void
}

/** Answers what loaders ask: a public call by its path, or the time. */
export type AnswerLoader = (path: string, input: unknown) => Promise<unknown>

/**
 * The renderer as the server sees it: asked by message, and started again when it has ended. Its code is read while the server
 * itself is still starting; what pages need of the house follows (`begin`).
 */
export class RenderHandle {
  #entry: string
  #log: FastifyBaseLogger
  #settings: RenderSettings | null = null
  #answer: AnswerLoader = () => Promise.reject(new AppError('busy'))
  #thread: Worker | null = null
  #askers = new Map<number, Asker>()
  #number = 0
  #isStopped = false

  /** `entry`: the file of the built pages. */
  constructor(entry: string, log: FastifyBaseLogger) {
    this.#entry = entry
    this.#log = log
  }

  /** So that the first page does not wait for the code. */
  start(): void {
    if (!this.#isStopped) this.#thread ??= this.#open()
  }

  begin(settings: RenderSettings, answer: AnswerLoader): void {
    this.#settings = settings
    this.#answer = answer
    this.#tell({ type: 'begin', settings })
  }

  async render(question: PageQuestion): Promise<RenderedPage> {
    this.start()
    this.#number += 1
    const number = this.#number
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
    this.#askers.set(number, { resolve, reject })
    const timer = setTimeout(() => reject(new AppError('busy')), PATIENCE_MS)
    this.#tell({ type: 'render', number, question, requestId: currentScope()?.requestId ?? newRequestId() })
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#askers.delete(number)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#thread?.terminate()
  }

  #tell(message: ToRenderer): void {
    this.#thread?.postMessage(message)
  }

  #open(): Worker {
    const thread = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: this.#entry,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: NEW_MB },
    })
    thread.on('message', (message: FromRenderer) => this.#hear(message))
    thread.on('error', (error) => this.#log.error({ err: error }, 'the renderer has ended'))
    thread.on('exit', () => {
      this.#thread = null
      for (const asker of this.#askers.values()) asker.reject(new AppError('busy'))
    })
    if (this.#settings !== null) thread.postMessage({ type: 'begin', settings: this.#settings } satisfies ToRenderer)
    return thread
  }

  #hear(message: FromRenderer): void {
    if (message.type === 'ask') {
      const { number, path, input, requestId } = message
      void inScope({ requestId, work: 'page' }, () => this.#answerAsk(number, path, input))
    } else if (message.type === 'page') this.#askers.get(message.number)?.resolve(message.page)
    else this.#askers.get(message.number)?.reject(new Error(message.reason))
  }

  async #answerAsk(number: number, path: string, input: unknown): Promise<void> {
    try {
      this.#tell({ type: 'answer', number, data: await this.#answer(path, input) })
    } catch (error) {
      if (!(error instanceof AppError)) this.#log.error({ err: error, path }, 'a page could not read')
      const { code, facts } = error instanceof AppError ? error : new AppError('internal')
      this.#tell({ type: 'refusal', number, code, facts })
    }
  }
}
