import { ok, type Reply, refused, type StripeRequest } from '../stripe-server.ts'
import type { Books } from './books.ts'
import { wrongIn } from './fields.ts'
import { cancel, capture, createIntent } from './intents.ts'
import { createRefund } from './refunds.ts'
import { createSession, expire } from './sessions.ts'

const MISSING = refused(404, { type: 'invalid_request_error', code: 'resource_missing' })

/** The endpoints of Stripe that take money. Every field is looked at, and every request that changes something has a key. */
export function playStripe(books: Books, { method, path, query, body, key }: StripeRequest): Reply {
  books.settle()
  const isPost = method === 'POST'
  if (isPost && path === '/v1/customers') return ok({ id: books.newId('cus'), object: 'customer' })
  const wrong = wrongIn(method, path, isPost ? body : query)
  if (wrong !== null || (isPost && key === undefined))
    return refused(400, { type: 'invalid_request_error', code: 'parameter_unknown', message: wrong ?? 'no key' })

  const [, , kind = '', id = '', act = '', actId = ''] = path.replace('/checkout/sessions', '/sessions').split('/')
  if (kind === 'payment_intents' && id === '' && isPost) return createIntent(books, body)
  if (kind === 'payment_intents' && id === '')
    return page([...books.intents.values()].filter(({ customer }) => customer === query.customer).reverse(), query)
  if (kind === 'payment_intents') {
    const intent = books.intents.get(id)
    if (intent === undefined) return MISSING
    if (act === 'capture') return capture(books, intent, body)
    return act === 'cancel' ? cancel(books, intent) : ok(intent)
  }
  if (kind === 'sessions' && id === '' && isPost) return createSession(books, body)
  if (kind === 'sessions' && id === '')
    return page([...books.sessions.values()].filter(({ customer }) => customer === query.customer).reverse(), query)
  if (kind === 'sessions') {
    const session = books.sessions.get(id)
    if (session === undefined) return MISSING
    return act === 'expire' ? expire(books, session) : ok(session)
  }
  if (kind === 'refunds' && isPost) return createRefund(books, body)
  if (kind === 'refunds')
    return page(
      [...books.refunds.values()].filter((one) => one.payment_intent === query.payment_intent).reverse(),
      query,
    )
  if (kind === 'balance_transactions') {
    const [from, to] = [Number(query['created[gte]']), Number(query['created[lt]'])]
    return page(
      books.lines.filter(({ created }) => created >= from && created < to),
      query,
    )
  }
  if (kind === 'payment_methods') return found(books.methods.get(id))
  const bank = books.banks.get(actId)
  return found(bank?.customer === id && act === 'sources' ? bank : undefined)
}

const found = (thing: object | undefined): Reply => (thing === undefined ? MISSING : ok(thing))

/** Pages of three, so that whoever reads only the first is found out. */
function page(things: { id: string }[], { starting_after: after }: Record<string, string>): Reply {
  const from = after === undefined ? 0 : things.findIndex(({ id }) => id === after) + 1
  const data = things.slice(from, from + 3)
  return ok({ object: 'list', data, has_more: from + 3 < things.length })
}
