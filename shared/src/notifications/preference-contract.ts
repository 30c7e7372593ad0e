import { user } from '../accounts/user.ts'
import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { text } from '../wire-types.ts'
import { z } from '../zod.ts'

/** Types by id, as they are stored, or by key; as a list or with commas between (P-410). */
const typeList = z.union([z.array(z.union([z.int(), text(40)])).max(100), text(2_000)])

export const updatePreference = endpoint({
  path: '/user/updatePreference',
  summary: 'Which notifications go out by mail, by text message and as a push',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    mailTypes: wire('email_prefer', typeList.optional()),
    smsTypes: wire('sms_prefer', typeList.optional()),
    pushTypes: wire('push_prefer', typeList.optional()),
  }),
  output: entity({ user: wire('user', user) }),
})
