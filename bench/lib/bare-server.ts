import { quietFastify } from './servers.ts'

/** What Fastify can do at best on this machine: parse a small body, answer a small object. */
const app = quietFastify()
app.get('/readyz', async () => ({ status: 'ready' }))
app.post('/api/bid/confirm', async () => ({
  status: 'success',
  data: {
    message: 'Bid placed successfully',
    responseType: 200,
    responseData: {
      bidid: 4_194_306,
      id: 1,
      log_number: 2,
      bidtopstatus: 'winner',
      wprice: 12.5,
      next_bid: 12.5001,
      bid_count: 1,
      date_closed: '2026-01-01T00:00:00.000Z',
      created_at: '2026-01-01T00:00:00.000Z',
      rank: null,
    },
    to: null,
  },
}))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
