import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { flag, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { verifyCode } from './code.ts'
import { typedPassword } from './password.ts'
import { enteredPhone } from './phone.ts'
import { emailField } from './rules.ts'
import { user } from './user.ts'

/** The dialog's form. */
export const logInForm = entity({
  email: wire('email', emailField(problem('required_now'))),
  password: wire('password', typedPassword(problem('required_now'))),
})

/** Either email address and password, or with `otpLogin` a telephone number and the code sent to it. */
export const logIn = endpoint({
  path: '/user/login',
  summary: 'Opens a session, by password or by a code sent to a telephone',
  access: 'public',
  ownership: 'none',
  rate: 'login',
  repeat: 'harmless',
  input: entity({
    email: wire('email', logInForm.fields.email.type.optional()),
    password: wire('password', logInForm.fields.password.type.optional()),
    rememberMe: wire('remember_me', flag.optional()),
    phone: wire('phone', enteredPhone.optional()),
    code: wire('verify_code', verifyCode.optional()),
    isByPhone: wire('otpLogin', flag.optional()),
  }),
  output: entity({ token: wire('token', z.string()), user: wire('user', user) }),
})

/** Sent by clients of the specification; the house it names is always this one. */
export const project = wire('project', text(100).optional())
