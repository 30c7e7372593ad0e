import type { Access, Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { type Said, success } from '@gavelhouse/shared/envelope.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FactsFor } from '@gavelhouse/shared/fill-text.ts'
import { issueProblem } from '@gavelhouse/shared/issue-problem.ts'
import { holdsCardNumber } from '@gavelhouse/shared/payments/sources/card-number.ts'
import type { Feature } from '@gavelhouse/shared/site/features.ts'
import type { SUCCESSES, SuccessCode } from '@gavelhouse/shared/successes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '../context.ts'
import { inputError } from './errors.ts'
import { type JsonWriter, writerFor } from './json-writer.ts'
import { readForm, takeForms } from './multipart.ts'
import type { RateLimits } from './rate-limits.ts'
import type { ReadPlaces } from './read-places.ts'

type ContextFor<A extends Access, Anyone, Someone> = A extends 'public' ? Anyone : Someone

/** What a handler may answer beside the data: the text shown to the person and a place to go to. */
export interface Answer<Data> {
  data: Data
  said?: Said
  to?: string
}

type Handler<Context, Input, Output> = (ctx: Context, input: Input) => Promise<Output | Answered<Output>>

/** Serves calls: what is open to the public touches `Anyone`, everything else `Someone`, whose caller is known. */
export type ServeTo<Anyone, Someone = Anyone> = <A extends Access, Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<A, Input, Output>,
  handler: Handler<ContextFor<A, Anyone, Someone>, z.output<Input>, z.output<Output>>,
) => void

interface ServedAnswer extends Answer<unknown> {
  /** As of now, not of a moment ago. */
  isFresh: boolean
}

/** A call ready to run: by the HTTP route, and for public pages by the renderer in the same process. */
export interface ServedCall<Anyone = never> {
  endpoint: Endpoint
  /** Takes the wire's body. */
  run(ctx: Anyone, body: unknown): Promise<ServedAnswer>
  /** Takes our words, checked by the compiler, and answers in our words. */
  runDecoded(ctx: Anyone, input: unknown): Promise<unknown>
}

/** All calls, once every area has served its own. */
export interface Api {
  /** By path, second spellings included. */
  calls: ReadonlyMap<string, ServedCall>
  /** Asks a public call as a guest, in process: for pages rendered on the server. */
  read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
}

const ANSWERED = Symbol('answered')

class Answered<Data> {
  readonly [ANSWERED] = true
  readonly answer: Answer<Data>

  constructor(answer: Answer<Data>) {
    this.answer = answer
  }

  /** Where the person goes from here. */
  leadingTo(to: string): Answered<Data> {
    return new Answered({ ...this.answer, to })
  }
}

/** For handlers that say something: `return answer({ id }, 'bid_placed')`. */
export const answer = <Data, Code extends SuccessCode>(
  data: Data,
  code: Code,
  ...[facts]: FactsFor<(typeof SUCCESSES)[Code]>
): Answered<Data> => new Answered({ data, said: { code, facts: facts ?? {} } })

/** Who stands at the door of every call. */
export interface Door<Anyone> {
  contextOf(request: FastifyRequest): Promise<Anyone>
  /** Throws when this caller may not make this call. */
  admit(endpoint: Endpoint, ctx: Anyone): void
  /** Throws when the house has switched off what a call belongs to. */
  requireFeature(feature: Feature, ctx: Anyone): Promise<void>
  /** Whose calls count together towards the limits. */
  countedAs(ctx: Anyone): string
  limits: RateLimits
  places: ReadPlaces<Anyone>
  /** Told of every call that succeeded. */
  onDone(endpoint: Endpoint): void
}

/** Turns declared calls into routes: who is calling, how often, is the input right; then run, and trim to the contract. */
export function createServe<Anyone extends Call, Someone extends Anyone>(
  app: FastifyInstance,
  calls: Map<string, ServedCall<Anyone>>,
  { contextOf, admit, requireFeature, countedAs, limits, places, onDone }: Door<Anyone>,
): ServeTo<Anyone, Someone> {
  return (endpoint, handler) => {
    const act = async (ctx: Anyone, input: unknown): Promise<ServedAnswer> => {
      const { result, isFresh } = await places.read(endpoint, ctx, (where) => handler(where as never, input as never))
      onDone(endpoint)
      return { ...(result instanceof Answered ? result.answer : { data: result }), isFresh }
    }
    const enter = async (ctx: Anyone): Promise<void> => {
      admit(endpoint, ctx)
      if (endpoint.feature !== undefined) await requireFeature(endpoint.feature, ctx)
    }
    const call: ServedCall<Anyone> = {
      endpoint,
      run: async (ctx, body) => {
        await enter(ctx)
        if (endpoint.noCardNumbers) refuseCardNumbers(body)
        return act(ctx, decodeInput(endpoint.input, body))
      },
      runDecoded: async (ctx, input) => {
        await enter(ctx)
        return (await act(ctx, input)).data
      },
    }
    // Made with the first answer: those of all calls take as long as everything else about a start of the API.
    let write: JsonWriter | undefined
    const config = {
      hidesRecords: endpoint.ownership === 'record' || endpoint.withinAuctions === true,
      goesFirst: endpoint.rate === 'bid',
    }
    for (const path of [endpoint.path, ...(endpoint.also ?? [])]) {
      if (calls.has(path)) throw new Error(`two handlers for ${path}`)
      calls.set(path, call)
      const isForm = endpoint.body === 'multipart'
      const handle = async (request: FastifyRequest, reply: FastifyReply) => {
        const ctx = await contextOf(request)
        limits.check(endpoint.rate, countedAs(ctx))
        if (isForm) admit(endpoint, ctx) // before megabytes are read
        const leaveMark = () => {
          const cookie = places.markFor(endpoint, ctx)
          if (cookie !== null) reply.header('set-cookie', cookie)
        }
        const body = (isForm ? await readForm(request) : request.body) ?? {}
        const answer = await call.run(ctx, body).catch((error: unknown) => {
          leaveMark() // what failed may have changed something
          throw error
        })
        if (answer.isFresh) leaveMark()
        reply.header('cache-control', 'no-store')
        reply.type('application/json; charset=utf-8')
        write ??= writerFor(endpoint.output)
        return writeSuccess(write(answer.data), answer, endpoint.hasInnerCopy)
      }
      if (isForm) takeForms(app, `/api${path}`, handle)
      else app.post(`/api${path}`, { config }, handle)
      if (endpoint.alsoByGet) app.get(`/api${path}`, { config }, handle)
    }
  }
}

const DATA = '"responseData":null'

/** The frame around data that is JSON already. */
function writeSuccess(json: string, { said, to }: Answer<unknown>, hasInnerCopy = false): string {
  const frame = JSON.stringify(success(null, { said, to }))
  // The only such place: quotes inside texts are escaped.
  return frame.replace(DATA, () => `"responseData":${json}${hasInnerCopy ? `,"data":{"responseData":${json}}` : ''}`)
}

/** Whatever field it stands in: a card number must not even become part of an error (T-51). */
function refuseCardNumbers(body: unknown): void {
  if (holdsCardNumber(JSON.stringify(body) ?? '')) throw new AppError('card_number_refused')
}

function decodeInput(schema: z.ZodType, body: unknown): unknown {
  const result = z.safeDecode(schema, body as never, { error: issueProblem })
  if (!result.success) throw inputError(result.error)
  return result.data
}
