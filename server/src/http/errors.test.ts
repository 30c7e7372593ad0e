import { AppError } from '@gavelhouse/shared/errors.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { answerErrors } from './errors.ts'

test.each([
  ['a house that is busy', new AppError('busy'), 503, '1'],
  ['one who asked too often', new AppError('too_many_requests', { seconds: 7 }), 429, '7'],
  ['what is not there', new AppError('not_found'), 404, undefined],
  ['what broke', new Error('broken'), 500, undefined],
])('whoever may ask again is told when: %s', async (_, error, status, seconds) => {
  const app = Fastify()
  answerErrors(app)
  app.post('/api/call', async () => {
    throw error
  })
  const answer = await app.inject({ method: 'POST', url: '/api/call' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, seconds])
  await app.close()
})
