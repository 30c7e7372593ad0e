import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { flag, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { verifyCode } from './code.ts'
import { email } from './email.ts'
import { enteredPhone } from './phone.ts'
import { user } from './user.ts'

/** Seconds until another code may be asked for, and until this one is dead. */
const sent = entity({
  isSent: wire('phone_verifysent', flag),
  resendAfter: wire('resend_after', z.int()),
  expiresIn: wire('expires_in', z.int()),
})

/** Part of the specified form and without effect here: whose phone it is follows from the session. */
const claims = {
  userId: wire('id', z.union([z.number(), z.string().max(20), z.null()]).optional()),
  isRegister: wire('isRegister', flag.optional()),
  isForgotPassword: wire('isForgotPassword', flag.optional()),
  isVerifyPhone: wire('isVerifyPhone', flag.optional()),
  isVerified: wire('phone_verified', flag.optional()),
  wasSent: wire('phone_verifysent', flag.optional()),
  verifiedPhone: wire('verified_phonenum', text(40).optional()),
  status: wire('status', text(40).optional()),
}

const code = { access: 'public', ownership: 'none', rate: 'code', repeat: 'harmless' } as const

export const sendPhoneCode = endpoint({
  ...code,
  path: '/user/sendPhoneVerifyCode',
  summary: 'Texts a code that proves a telephone number',
  input: entity({ phone: wire('phone', enteredPhone), ...claims }),
  output: sent,
})

export const verifyPhoneCode = endpoint({
  ...code,
  path: '/user/verifyPhoneVerifyCode',
  summary: 'Proves a telephone number by the code that was sent to it',
  input: entity({ phone: wire('phone', enteredPhone), code: wire('verify_code', verifyCode), ...claims }),
  output: entity({
    isVerified: wire('phone_verified', flag),
    verifiedPhone: wire('verified_phonenum', z.string()),
  }),
})

/** The code itself goes to user/login with otpLogin. */
export const sendPhoneLoginCode = endpoint({
  ...code,
  path: '/user/sendPhoneLoginCode',
  summary: 'Texts a code to log in with, if the number belongs to an account',
  feature: 'phone_login',
  input: entity({ phone: wire('phone', enteredPhone) }),
  output: sent,
})

export const sendEmailCode = endpoint({
  ...code,
  path: '/user/sendEmailVerifyCode',
  summary: 'Mails a code to log in with, if the address belongs to an account',
  feature: 'email_code_login',
  input: entity({ email: wire('email', email) }),
  output: sent,
})

export const verifyEmailCode = endpoint({
  ...code,
  path: '/user/verifyEmailVerifyCode',
  summary: 'Opens a session by the code that was mailed',
  feature: 'email_code_login',
  input: entity({
    email: wire('email', email),
    code: wire('verify_code', verifyCode),
    rememberMe: wire('remember_me', flag.optional()),
  }),
  output: entity({ token: wire('token', z.string()), user: wire('user', user) }),
})
