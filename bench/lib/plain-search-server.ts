import pg from 'pg'
import { wordsOf } from '../../server/src/search/words.ts'
import type { Question } from './search-questions.ts'
import { quietFastify } from './servers.ts'

/**
 * What SQL can do by itself: a word index (GIN), one statement for the page, the total and the counts of every filter.
 * Simpler than the real thing: a filter is counted under itself too, and words must be whole.
 */
const SEARCH = `
  with found as materialized (
    select l.id, l.category_id, l.subcategory_id, l.condition_id, l.location_id, l.can_ship, l.can_pick_up, l.price
    from bench_words w join lots l on l.id = w.lot_id
    where w.words @@ to_tsquery('simple', $1) and l.status = 'open'
      and ($2::int is null or l.category_id = $2) and l.price >= $3)
  select 'total' as kind, 0 as id, count(*)::int as count from found
  union all select 'category', category_id, count(*)::int from found group by 2
  union all select 'subcategory', subcategory_id, count(*)::int from found group by 2
  union all select 'condition', condition_id, count(*)::int from found group by 2
  union all select 'location', location_id, count(*)::int from found group by 2
  union all select 'ship', can_ship::int, count(*)::int from found group by 2
  union all select 'pickup', can_pick_up::int, count(*)::int from found group by 2
  union all select 'price', step, count(*)::int from found join unnest(array[10, 100, 500, 1000, 5000]) step on price >= step * 10000 group by 2
  union all (select 'page', id, 0 from found order by id desc limit 12)`
const READ = 'select * from lots where id = any($1) order by id desc'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = quietFastify()
app.get('/readyz', async () => ({ status: 'ready' }))
app.post('/search', async (request) => {
  const { text, categoryId, priceFrom } = request.body as Question
  const values = [wordsOf(text).join(' & '), categoryId, Math.round(priceFrom * 10_000)]
  const { rows } = await pool.query({ name: 'search', text: SEARCH, values })
  const ids = rows.filter(({ kind }) => kind === 'page').map(({ id }) => id)
  const page = await pool.query({ name: 'read', text: READ, values: [ids] })
  return { status: 'success', records: page.rows, counts: rows }
})
/** One indexed select of 12 rows: the floor of everything that reads. */
app.post('/twelve', async (request) => {
  const { id } = request.body as { id: number }
  const { rows } = await pool.query({
    name: 'twelve',
    text: 'select id, title, price, closes_at from lots where id >= $1 order by id limit 12',
    values: [id],
  })
  return { status: 'success', rows }
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
