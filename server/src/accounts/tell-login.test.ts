import { sendEmailCode, verifyEmailCode } from '@gavelhouse/shared/accounts/code-contract.ts'
import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { changePassword } from '@gavelhouse/shared/accounts/password-contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser, PASSWORD } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { visitor } from '../testing/visitor.ts'

const lines: Record<string, unknown>[] = []
let app: TestApp
beforeAll(async () => {
  const logTarget = { write: (line: string) => void lines.push(JSON.parse(line)) }
  app = await createTestApp({ LOG_LEVEL: 'info', STATIC_CODE: '424242' }, { logTarget })
})
afterAll(() => app.close())
beforeEach(() => void lines.splice(0))

/** Neither what was typed nor where from, in clear. */
const expectNothingPersonal = (...typed: string[]) => {
  const said = lines.map(({ time: _time, pid: _pid, requestId: _id, address: _hash, ...line }) => line)
  for (const text of [...typed, PASSWORD, 'Wrong-pass-1', '424242', '198.51.'])
    expect(JSON.stringify(said)).not.toContain(text)
}

test('ASVS 16.3.1 a login is told: who, how, and from which neighbourhood', async () => {
  const id = await makeUser(app.database.db, { email: 'told@example.test' })
  const me = visitor(app)
  await me.post(logIn.path, { email: 'told@example.test', password: PASSWORD })
  await me.post(sendEmailCode.path, { email: 'told@example.test' })
  await me.post(verifyEmailCode.path, { email: 'told@example.test', verify_code: '424242' })
  const line = { level: 30, msg: 'a login', userId: id, address: expect.stringMatching(/^[\w-]{22}$/) }
  expect(lines).toEqual([
    expect.objectContaining({ ...line, by: 'password', requestId: expect.any(String) }),
    expect.objectContaining({ ...line, by: 'code' }),
  ])
  expectNothingPersonal('told@')
})

test.each([
  ['a wrong password', 'active', 'Wrong-pass-1', 'wrong_login'],
  ['an address that was not verified', 'email_unverified', PASSWORD, 'email_unverified'],
  ['an account that was shut', 'deactivate', PASSWORD, 'account_deactivated'],
] as const)('ASVS 16.3.1 a login that failed is told: %s', async (_name, status, password, code) => {
  const email = `${status}@example.test`
  const userId = await makeUser(app.database.db, { email, status })
  expect((await visitor(app).post(logIn.path, { email, password })).code).toBe(code)
  expect(lines).toEqual([expect.objectContaining({ level: 30, msg: 'a login failed', userId, by: 'password', code })])
  expectNothingPersonal(email)
})

test('ASVS 16.3.1 of an account nobody has, that somebody tried', async () => {
  await visitor(app).post(logIn.path, { email: 'nobody@example.test', password: PASSWORD })
  expect(lines).toEqual([expect.objectContaining({ msg: 'a login failed', code: 'wrong_login' })])
  expect(lines[0]).not.toHaveProperty('userId')
  expectNothingPersonal('nobody@')
})

test('ASVS 16.3.1 a wrong code and a wrong current password are told each time', async () => {
  const id = await makeUser(app.database.db, { email: 'code@example.test' })
  const [guest, person] = [visitor(app), visitor(app, { token: await app.tokenFor(id) })]
  for (const code of ['111111', '222222'])
    await guest.post(verifyEmailCode.path, { email: 'code@example.test', verify_code: code })
  const typed = { current: 'Wrong-pass-1', password: 'Another-house-2', confirmation: 'Another-house-2' }
  expect((await person.post(changePassword.path, wire(typed))).code).toBe('wrong_password')
  const told = lines.map(({ msg, code, userId }) => [msg, code, userId])
  expect(told).toEqual([
    ['a secret was wrong', 'wrong_code', undefined],
    ['a secret was wrong', 'wrong_code', undefined],
    ['a secret was wrong', 'wrong_password', id],
  ])
  expectNothingPersonal('code@', '111111', 'Another-house-2')
})

const wire = (typed: { current: string; password: string; confirmation: string }) =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      changePassword.input.fields[name as keyof typeof typed].wireName,
      value,
    ]),
  )
