// @vitest-environment happy-dom
import '../testing/dom.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { recordView } from '@gavelhouse/shared/lots/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../testing/types-are-here.ts'
import { call } from './api.ts'
import { createCache } from './cache.ts'
import './live-connection.ts'
import { useLiveUpdates } from './live.ts'

const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  response.end('null')
})
const asked: string[] = []
server.on('upgrade', ({ method, url = '', headers }, socket) => {
  asked.push(
    `${method} ${url.split('?')[0]} ${headers.upgrade} ${new URLSearchParams(url.split('?')[1]).get('transport')}`,
  )
  socket.destroy()
})
afterEach(() => void server.close())

test('B-467 the live connection goes to where calls go, the host the page came from, as a websocket', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { happyDOM } = window as unknown as { happyDOM: { setURL(address: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/auction`)
  await call(recordView, { id: 3 }).catch(() => undefined)
  const { unmount } = renderHook(useLiveUpdates, {
    wrapper: ({ children }) => <QueryClientProvider client={createCache()}>{children}</QueryClientProvider>,
  })
  const wanted = ['POST /api/product/product_view_count', 'GET /live/ websocket websocket']
  await vi.waitFor(() => expect(asked.slice(0, 2)).toEqual(wanted), { timeout: 10_000 })
  unmount()
})
