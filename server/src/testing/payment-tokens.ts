import { createBank } from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import { createCard } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import type { TestApp } from './test-app.ts'

/** What the provider's part of the page does: numbers go to /sandbox-pay, a token comes back. */

export const GOOD_CARD = '4242424242424242'

export async function postToSandbox(app: TestApp, path: string, body: unknown) {
  const response = await app.app.inject({ method: 'POST', url: `/sandbox-pay${path}`, payload: body as object })
  return { status: response.statusCode, body: response.json(), text: response.body }
}

export async function cardToken(app: TestApp, number = GOOD_CARD, given: object = {}): Promise<string> {
  const year = String(new Date().getFullYear() + 4)
  const card = { number, expMonth: '08', expYear: year, cvc: '123', name: 'Ann Example', ...given }
  const { status, body, text } = await postToSandbox(app, '/tokens', { card })
  if (status !== 200) throw new Error(`no token: ${text}`)
  return body.token
}

export async function bankToken(app: TestApp, given: object = {}): Promise<string> {
  const bank = {
    holderName: 'Ann Example',
    holderType: 'individual',
    routingNumber: '110000000',
    accountNumber: '000123456789',
    ...given,
  }
  const { status, body, text } = await postToSandbox(app, '/tokens', { bank })
  if (status !== 200) throw new Error(`no token: ${text}`)
  return body.token
}

/** A saved card of this person; answers its id. */
export async function makeCard(app: TestApp, userId: number, number = GOOD_CARD): Promise<string> {
  const { data } = await (await app.as(userId)).call(createCard, { token: await cardToken(app, number) })
  if (data.card === null) throw new Error('the card wants a confirmation')
  return data.card.id
}

export async function makeBank(app: TestApp, userId: number): Promise<string> {
  const { data } = await (await app.as(userId)).call(createBank, { token: await bankToken(app) })
  return data.bank.id
}
