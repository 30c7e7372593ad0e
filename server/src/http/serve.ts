import type { Access, Endpoint } from '@gavelhouse/shared/contract.ts'
import { success } from '@gavelhouse/shared/envelope.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { holdsCardNumber } from '@gavelhouse/shared/payments/sources/card-number.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context, UserContext } from '../context.ts'
import { inputError } from './errors.ts'
import { writerFor } from './json-writer.ts'
import { readForm, takeForms } from './multipart.ts'
import type { RateLimits } from './rate-limits.ts'

type ContextFor<A extends Access> = A extends 'public' ? Context : UserContext

/** What a handler may answer beside the data: the text shown to the person and a place to go to. */
export interface Answer<Data> {
  data: Data
  message?: string
  to?: string
}

type Handler<A extends Access, Input, Output> = (ctx: ContextFor<A>, input: Input) => Promise<Output | Answered<Output>>

export type Serve = <A extends Access, Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<A, Input, Output>,
  handler: Handler<A, z.output<Input>, z.output<Output>>,
) => void

/** A call ready to run: by the HTTP route, and for public pages by the renderer in the same process. */
export interface ServedCall {
  endpoint: Endpoint
  /** Takes the wire's body. */
  run(ctx: Context, body: unknown): Promise<Answer<unknown>>
  /** Takes our words, checked by the compiler, and answers in our words. */
  runDecoded(ctx: Context, input: unknown): Promise<unknown>
}

const ANSWERED = Symbol('answered')

class Answered<Data> {
  readonly [ANSWERED] = true
  readonly answer: Answer<Data>

  constructor(answer: Answer<Data>) {
    this.answer = answer
  }
}

/** For handlers that answer with a text: `return answer({ id }, 'Bid placed successfully')`. */
export const answer = <Data>(data: Data, message: string, to?: string): Answered<Data> =>
  new Answered({ data, message, ...(to === undefined ? {} : { to }) })

/** Turns declared calls into routes: who is calling, how often, is the input right; then run, and trim to the contract. */
export function createServe(
  app: FastifyInstance,
  calls: Map<string, ServedCall>,
  { contextOf, limits }: { contextOf: (request: FastifyRequest) => Promise<Context>; limits: RateLimits },
): Serve {
  return (endpoint, handler) => {
    const act = async (ctx: Context, input: unknown): Promise<Answer<unknown>> => {
      const result = await handler(ctx as never, input as never)
      return result instanceof Answered ? result.answer : { data: result }
    }
    const call: ServedCall = {
      endpoint,
      run: async (ctx, body) => {
        checkAccess(endpoint.access, ctx)
        refuseActing(endpoint, ctx)
        if (endpoint.noCardNumbers) refuseCardNumbers(body)
        return act(ctx, decodeInput(endpoint.input, body))
      },
      runDecoded: async (ctx, input) => {
        checkAccess(endpoint.access, ctx)
        return (await act(ctx, input)).data
      },
    }
    for (const path of [endpoint.path, ...(endpoint.also ?? [])]) {
      if (calls.has(path)) throw new Error(`two handlers for ${path}`)
      calls.set(path, call)
      const isForm = endpoint.body === 'multipart'
      const write = writerFor(endpoint.output)
      const handle = async (request: FastifyRequest, reply: FastifyReply) => {
        const ctx = await contextOf(request)
        limits.check(endpoint.rate, ctx.user === null ? ctx.address : `user:${ctx.user.id}`)
        if (isForm) {
          checkAccess(endpoint.access, ctx) // before megabytes are read
          refuseActing(endpoint, ctx)
        }
        const answer = await call.run(ctx, (isForm ? await readForm(request) : request.body) ?? {})
        reply.header('cache-control', 'no-store')
        reply.type('application/json; charset=utf-8')
        return writeSuccess(write(answer.data), answer)
      }
      if (isForm) takeForms(app, `/api${path}`, handle)
      else app.post(`/api${path}`, handle)
      if (endpoint.alsoByGet) app.get(`/api${path}`, handle)
    }
  }
}

const DATA = '"responseData":null'

/** The frame around data that is JSON already. */
function writeSuccess(json: string, { message, to }: Answer<unknown>): string {
  const frame = JSON.stringify(success(null, { message, to: to ?? null }))
  // The only such place: quotes inside texts are escaped.
  return frame.replace(DATA, () => `"responseData":${json}`)
}

const RANK: Record<Access, number> = { public: 0, user: 1, seller: 2, admin: 3 }

function checkAccess(access: Access, ctx: Context): void {
  if (access === 'public') return
  if (ctx.user === null) throw new AppError('session_required')
  if (RANK[ctx.user.role] < RANK[access]) throw new AppError('not_allowed')
}

/** Staff who look at the house as somebody else do not bid, pay or write in that person's name (T-26). */
function refuseActing({ repeat, whileActing }: Endpoint, { user }: Context): void {
  if (user?.actingStaffId != null && repeat !== 'read' && whileActing !== true) throw new AppError('only_looking')
}

/** Whatever field it stands in: a card number must not even become part of an error (T-51). */
function refuseCardNumbers(body: unknown): void {
  if (holdsCardNumber(JSON.stringify(body) ?? '')) throw new AppError('card_number_refused')
}

function decodeInput(schema: z.ZodType, body: unknown): unknown {
  const result = z.safeDecode(schema, body as never)
  if (!result.success) throw inputError(result.error)
  return result.data
}
