import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { LogCounts } from './log-counts.ts'
import { loggerFor } from './logger.ts'

test('ASVS 16.2.2 every line tells the time in milliseconds since 1970, wherever the server stands', () => {
  const lines: string[] = []
  const { log } = Fastify({
    logger: loggerFor(readConfig({ LOG_LEVEL: 'info' }), new LogCounts(), { write: (line) => void lines.push(line) }),
  })
  const before = Date.now()
  log.info('first')
  log.error(new Error('second'))
  const times = lines.map((line) => (JSON.parse(line) as { time: number }).time)
  expect(times).toHaveLength(2)
  for (const time of times) {
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
  }
})
