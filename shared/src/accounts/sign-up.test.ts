import { describe, expect, test } from 'vitest'
import { messageText } from '../problem-text.ts'
import { z } from '../zod.ts'
import { CODE_DIGITS, CODE_LIFE, PHONE_DIALOG_DISMISS_MS, verifyCode } from './code.ts'
import { logInForm } from './contract.ts'
import { forgotPassword, resetForm } from './password-contract.ts'
import { register, type SignUpForm, signUpForm } from './sign-up-contract.ts'

const FORM: SignUpForm = {
  firstName: 'Pat',
  lastName: 'Example',
  email: 'pat@example.test',
  phone: '+1 (801) 555-0100',
  password: 'Long enough 1!',
}

function errorsOf(form: { ours: z.ZodType }, value: unknown): Record<string, string> {
  const { error } = form.ours.safeParse(value)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), messageText(message)]))
}

test('a complete form is right', () => {
  expect(errorsOf(signUpForm, FORM)).toEqual({})
})

test('A-067, A-069 names are trimmed', () => {
  const { firstName, lastName } = signUpForm.ours.parse({ ...FORM, firstName: '  Pat ', lastName: ' Example  ' })
  expect([firstName, lastName]).toEqual(['Pat', 'Example'])
})

describe('what is said beside the fields', () => {
  test.each([
    ['A-068', 'firstName', 'x'.repeat(101), 'Maximum 100 Characters'],
    ['A-070', 'lastName', 'x'.repeat(101), 'Maximum 100 Characters'],
    ['A-086', 'firstName', '  ', 'Required!'],
    ['A-086', 'lastName', '', 'Required!'],
    ['A-086', 'email', '', 'Required!'],
    ['A-071', 'email', 'pat@', 'Invalid Email Format'],
    ['A-072', 'email', `${'x'.repeat(250)}@example.test`, 'Maximum 250 Characters'],
    ['A-073', 'phone', '12345', 'Incorrect format'],
    ['A-076', 'password', 'Short 1!', 'Minimum 10 characters'],
  ])('%s %s', (_row, field, value, text) => {
    expect(errorsOf(signUpForm, { ...FORM, [field]: value })).toEqual({ [field]: text })
  })
})

test.each([
  ...['evil.example', 'Win at bit.ly/x', 'https://x', 'www evil', 'pat@home', 'evil\u3002com', 'Smith.Online'],
])('S-13 %s is no name', (firstName) => {
  expect(errorsOf(signUpForm, { ...FORM, firstName })).toEqual({ firstName: 'A name holds no web address' })
})

test.each(['J. R.', 'J.R.', 'St. John', "O'Neil", 'Łucja', 'محمد', 'Mary-Ann', 'Jr.'])(
  'S-13 %s is one',
  (firstName) => {
    expect(errorsOf(signUpForm, { ...FORM, firstName })).toEqual({})
  },
)

test('A-068, A-070 a hundred characters pass', () => {
  expect(errorsOf(signUpForm, { ...FORM, firstName: 'x'.repeat(100), lastName: 'y'.repeat(100) })).toEqual({})
})

test('A-091 to A-101 the payload has the specified names', () => {
  const sent = z.encode(register.input, {
    ...FORM,
    project: 'gavelhouse',
    isVerifyPhone: true,
    status: 'email_unverified',
    phoneVerified: true,
    verifiedPhone: FORM.phone,
    inviteToken: 'abc',
  })
  expect(Object.keys(sent as object).sort()).toEqual(
    [
      ...['project', 'first_name', 'last_name', 'email', 'phone', 'password', 'isVerifyPhone', 'status'],
      ...['phone_verified', 'verified_phonenum', 'registerToken'],
    ].sort(),
  )
})

test('A-119 to A-122 the login form', () => {
  expect(errorsOf(logInForm, { email: 'pat@', password: '' })).toEqual({
    email: 'Invalid Email Format',
    password: 'Required!',
  })
  expect(errorsOf(logInForm, { email: '', password: 'x' })).toEqual({ email: 'Required!' })
})

test('A-234, A-235, A-241, A-242, A-257 forms that ask for an address', () => {
  expect(errorsOf(forgotPassword.input, { email: '' })).toEqual({ email: 'Required' })
  expect(errorsOf(forgotPassword.input, { email: 'pat' })).toEqual({ email: 'Invalid Email Format' })
})

test('A-254, A-258 a new password and its confirmation are needed', () => {
  expect(errorsOf(resetForm, { password: '', confirmation: '' })).toEqual({
    password: 'Required',
    confirmation: 'Required',
  })
})

test.each([
  ['A-184', '', 'Please enter code'],
  ['A-186', '12345', 'Invalid verification code'],
  ['A-186', '1234567', 'Invalid verification code'],
  ['A-186', '12a456', 'Invalid verification code'],
  ['A-186', '123456', undefined],
])('%s the code %j: %s', (_row, code, text) => {
  const { error } = verifyCode.safeParse(code)
  expect(error && messageText(error.issues[0]?.message ?? '')).toBe(text)
})

test('A-998, A-1000 six digits, five minutes, 750 ms', () => {
  expect([CODE_DIGITS, CODE_LIFE, PHONE_DIALOG_DISMISS_MS]).toEqual([6, 300_000, 750])
})
