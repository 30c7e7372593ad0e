import { getLot } from '@gavelhouse/shared/lots/contract.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CallError } from './app-error.ts'
import { readOnServer, type Services, servicesCtx } from './services.ts'

function contextThatThrows(error: Error): RouterContextProvider {
  const context = new RouterContextProvider()
  const services: Services = { read: () => Promise.reject(error), now: async () => 0, bodyKey: null, bidUrl: null }
  context.set(servicesCtx, services)
  return context
}

const read = (error: Error) => readOnServer(contextThatThrows(error), getLot, { id: 1 })

test.each([
  [404, 'not_found'],
  [422, 'invalid_input'],
  [400, 'bad_request'],
] as const)(
  'P-605 what is refused while a page is rendered is a page with status %i, not an error',
  async (status, code) => {
    const refused = new CallError(code, { responseType: status })
    await expect(read(refused)).rejects.toMatchObject({ init: { status } })
  },
)

test('a mistake of ours stays one', async () => {
  const broken = new CallError('internal', { responseType: 500 })
  await expect(read(broken)).rejects.toBe(broken)
})
