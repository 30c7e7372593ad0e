import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { KeptParts } from './kept-parts.ts'

const HOUR = 3_600_000

async function* breaksOff() {
  yield '<urlset>'
  throw new Error('the database is away')
}

async function* whole() {
  yield '<urlset>'
  yield '</urlset>'
}

test('a part whose reading breaks off is refused, and neither it nor another one waits for it', async () => {
  const kept = new KeptParts()
  await expect(kept.get('lots-1', HOUR, breaksOff)).rejects.toThrow('the database is away')
  for (const part of ['lots-1', 'lots-2'])
    expect(String(gunzipSync(await kept.get(part, HOUR, whole)))).toBe('<urlset></urlset>')
})
