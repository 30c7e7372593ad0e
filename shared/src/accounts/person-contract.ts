import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { user } from './user.ts'

export const validateUser = endpoint({
  path: '/user/validateUser',
  also: ['/user/decryptProfile'],
  summary: 'The person behind the session',
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({}),
  output: entity({ user: wire('user', user) }),
})

export const logOut = endpoint({
  path: '/user/logout',
  summary: 'Ends the session on the server as well',
  whileActing: true,
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({}),
  output: entity({}),
})
