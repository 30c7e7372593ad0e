import pg from 'pg'
import { quietFastify } from './servers.ts'

/** The floor of everything that writes: a bare route, and one row changed for good by one prepared statement. */
const CHANGE = 'update bench_floor set paid = paid + 1 where id = $1'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = quietFastify()
app.get('/readyz', async () => ({ status: 'ready' }))
app.post('/change', async (request) => {
  const { id } = request.body as { id: number }
  await pool.query({ name: 'change', text: CHANGE, values: [id] })
  return { status: 'success' }
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
