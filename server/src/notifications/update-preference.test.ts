import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { updatePreference } from '@gavelhouse/shared/notifications/preference-contract.ts'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rememberLanguage } from '../messages/queries-preferences.ts'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let idOf: (key: string) => number
beforeAll(async () => {
  app = await createTestApp()
  const types = (await app.guest.call(getDefaults, {})).data.lists.notificationTypes
  idOf = (key) => types.find((type) => type.key === key)?.id ?? 0
})
afterAll(() => app.close())

const someone = async () => app.as(await makeUser(app.database.db))

test('P-656 switches that are saved choose no language: there is none until somebody chooses one', async () => {
  const userId = await makeUser(app.database.db)
  const me = await app.as(userId)
  const { user } = (await me.call(updatePreference, { smsTypes: [] })).data
  expect(user.language).toBe('')
  await rememberLanguage(app.database.db, userId, 'es')
  expect((await me.call(updatePreference, { smsTypes: [] })).data.user.language).toBe('es')
})

test('A-308 A-309 A-839 P-408 P-1022 lists are saved and the person is answered with them', async () => {
  const me = await someone()
  const { data } = await me.call(updatePreference, {
    mailTypes: [idOf('won'), idOf('outbid')],
    smsTypes: [idOf('won')],
  })
  expect(data.user.mailTypes.sort()).toEqual([idOf('outbid'), idOf('won')].sort())
  expect(data.user.smsTypes).toEqual([idOf('won')])
  expect((await me.call(validateUser, {})).data.user).toEqual(data.user)
})

test('A-306 A-307 A-795 A-796 P-879 P-880 the wire carries ids with commas between', async () => {
  const me = await someone()
  const body = { email_prefer: 'outbid,won', sms_prefer: [String(idOf('won'))] }
  const { envelope } = await me.post(updatePreference.path, body)
  const { user } = envelope.data.responseData as { user: Record<string, unknown> }
  expect(user.email_notification).toBe([idOf('outbid'), idOf('won')].sort((a, b) => a - b).join(','))
  expect(user.sms_notification).toBe(String(idOf('won')))
})

test('P-410 keys are taken as well as ids, each once', async () => {
  const me = await someone()
  const { data } = await me.call(updatePreference, { mailTypes: ['won', idOf('won'), ' won '] })
  expect(data.user.mailTypes).toEqual([idOf('won')])
})

test('a list that is not sent stays; an empty one switches everything off', async () => {
  const me = await someone()
  await me.call(updatePreference, { mailTypes: ['won'], smsTypes: ['outbid'] })
  const { data } = await me.call(updatePreference, { mailTypes: [] })
  expect([data.user.mailTypes, data.user.smsTypes]).toEqual([[], [idOf('outbid')]])
})

test('A-310 whoever never chose gets everything by mail but the newsletter, and no texts', async () => {
  const { user } = (await (await someone()).call(validateUser, {})).data
  expect(user.mailTypes).toContain(idOf('won'))
  expect(user.mailTypes).not.toContain(idOf('newsletter'))
  expect(user.smsTypes).toEqual([])
})

test('unknown types, and ways a type does not go out, are refused and change nothing', async () => {
  const me = await someone()
  const before = (await me.call(validateUser, {})).data
  expect((await me.call(updatePreference, { mailTypes: ['nonsense'] })).details.fields).toEqual({
    email_prefer: 'There is no such notification',
  })
  expect((await me.call(updatePreference, { smsTypes: ['newsletter'] })).details.fields).toEqual({
    sms_prefer: 'This notification does not go out that way',
  })
  expect((await me.call(validateUser, {})).data).toEqual(before)
})
