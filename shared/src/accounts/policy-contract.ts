import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { z } from '../zod.ts'

export const acceptPolicy = endpoint({
  path: '/user/acceptPolicy',
  summary: 'Keeps when somebody accepted which wording of a page',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ page: wire('page', z.enum(['privacy_policy'])) }),
  output: entity({}),
})
