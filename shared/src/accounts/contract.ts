import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { flag, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { user } from './user.ts'

export const email = z.string('Required').trim().min(1, 'Required').max(250).pipe(z.email('Invalid Email Format'))

export const logIn = endpoint({
  path: '/user/login',
  summary: 'Opens a session',
  access: 'public',
  ownership: 'none',
  rate: 'login',
  repeat: 'harmless',
  input: entity({
    email: wire('email', email),
    password: wire('password', text(128).min(1, 'Required')),
    rememberMe: wire('remember_me', flag.optional()),
  }),
  output: entity({ token: wire('token', z.string()), user: wire('user', user) }),
})

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
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({}),
  output: entity({}),
})
