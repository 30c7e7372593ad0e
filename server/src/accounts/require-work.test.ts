import { sendEmailCode, sendPhoneCode } from '@gavelhouse/shared/accounts/code-contract.ts'
import { forgotPassword } from '@gavelhouse/shared/accounts/password-contract.ts'
import { readChallenge, solve, WORK_BITS } from '@gavelhouse/shared/accounts/work.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { type Visitor, visitor } from '../testing/visitor.ts'

let app: TestApp
let me: Visitor

beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://house.test', RATE_LIMIT: 'on' })
})
afterAll(() => app.close())
beforeEach(async () => {
  me = visitor(app)
  await app.database.pool.query('delete from tries')
})

const ask = (email: string, work?: string, who = me) =>
  who.post(forgotPassword.path, { email }, work === undefined ? {} : { 'x-work': work })
const challengeIn = ({ details }: { details: Record<string, unknown> }): string => String(details.challenge)

/** Somebody who has asked twice: the next time costs something. */
async function suspicious(): Promise<string> {
  for (const email of ['one@example.test', 'two@example.test']) expect((await ask(email)).status).toBe(200)
  const asked = await ask('three@example.test')
  expect([asked.status, asked.code]).toEqual([422, 'work_required'])
  return challengeIn(asked)
}

test('T-84 the third time from one address costs work, and whoever does it is served', async () => {
  const challenge = await suspicious()
  expect(readChallenge(challenge)).toMatchObject({ bits: WORK_BITS })
  expect((await ask('three@example.test', solve(challenge) ?? '')).status).toBe(200)
})

test('T-84 what was worked out is good for one act, one target and one address', async () => {
  const work = solve(await suspicious()) ?? ''
  expect((await ask('four@example.test', work)).code).toBe('work_required')
  expect((await me.post(sendEmailCode.path, { email: 'three@example.test' }, { 'x-work': work })).code).toBe(
    'work_required',
  )
  const other = visitor(app)
  for (const email of ['one@example.test', 'two@example.test']) await ask(email, undefined, other)
  expect((await ask('three@example.test', work, other)).code).toBe('work_required')
})

test.each([
  ['no solution', (challenge: string) => `${challenge}:0`],
  ['easier than it was asked', (challenge: string) => solve(challenge.replace(`.${WORK_BITS}.`, '.1.')) ?? ''],
  ['a challenge of their own', () => solve(`${Date.now() + MINUTE}.1.abcdefgh.${'s'.repeat(43)}`) ?? ''],
  ['an old one with a new end', (challenge: string) => `${Date.now() + 9 * MINUTE}${challenge.slice(13)}:1`],
  ['nonsense', () => 'x'.repeat(5_000)],
])('T-84 not taken: %s', async (_name, cheat) => {
  expect((await ask('three@example.test', cheat(await suspicious()))).code).toBe('work_required')
})

test('T-84 ASVS 9.2.1 what was worked out is good for five minutes', async () => {
  const challenge = await suspicious()
  const work = solve(challenge) ?? ''
  const end = readChallenge(challenge)?.expiresAt ?? 0
  const now = vi.spyOn(app.services.clock, 'now').mockReturnValue(end)
  expect((await ask('three@example.test', work)).code).toBe('work_required')
  now.mockReturnValue(end - 1)
  expect((await ask('three@example.test', work)).status).toBe(200)
  now.mockRestore()
})

test('T-84 a network of many addresses that ask once each works as well', async () => {
  const from = (host: number) =>
    app.guest.post(
      sendPhoneCode.path,
      { phone: `+1 (801) 555-0${100 + host}` },
      { 'x-forwarded-for': `192.0.2.${host}` },
    )
  const codes: (string | undefined)[] = []
  for (let host = 1; host <= 25; host += 1) codes.push((await from(host)).code)
  expect(codes.slice(0, 20)).not.toContain('work_required')
  expect(new Set(codes.slice(20))).toEqual(new Set(['work_required']))
})
