// @vitest-environment happy-dom
import '../testing/dom.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { session } from '../lib/token.ts'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { remembered } from './remembered.ts'

describe('a password', () => {
  test('A-114 can be shown and hidden again', () => {
    render(<PasswordField name="password" label="Password" error={undefined} />)
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect(field.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field.type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field.type).toBe('password')
  })

  test.each([
    ['A-081', 'abc', 'Weak'],
    ['A-082', 'abcdefghi1', 'Fair'],
    ['A-083', 'Abcdefghi1', 'Good'],
    ['A-084', 'Abcdefghi1!', 'Strong'],
  ])('%s %s is %s', (_row, typed, level) => {
    render(<PasswordField name="password" label="Password" error={undefined} chosen={typed} />)
    expect(screen.getByRole('status').textContent).toBe(level)
  })

  test('what is wrong stands beside the field and belongs to it', () => {
    render(<PasswordField name="password" label="Password" error="Required!" />)
    const field = screen.getByLabelText('Password')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Required!')
  })
})

test.each([
  ['8015550100', '+1 (801) 555-0100'],
  ['801', '+1 (801'],
  ['call me', 'call me'],
])('A-075 typing %s shows %s', (typed, shown) => {
  render(<PhoneField name="phone" label="Phone" error={undefined} />)
  const field = screen.getByLabelText<HTMLInputElement>('Phone')
  fireEvent.input(field, { target: { value: typed } })
  expect(field.value).toBe(shown)
})

test('A-059, A-131, A-132 what Remember Me keeps', () => {
  expect([remembered.email(), remembered.isWanted()]).toEqual(['', false])
  remembered.keep('pat@example.test')
  expect([remembered.email(), remembered.isWanted()]).toEqual(['pat@example.test', true])
  expect(Object.keys(localStorage).sort()).toEqual(['remember_email', 'remember_me'])
  remembered.forget()
  expect([remembered.email(), remembered.isWanted()]).toEqual(['', false])
})

test('A-049, A-050, A-052, A-059, A-126, A-127 token and person are kept together, and go together', () => {
  session.start('token-1', { userId: 7 })
  expect([localStorage.getItem('token'), localStorage.getItem('user_id')]).toEqual(['token-1', '7'])
  session.start('token-2', { userId: 7, store: 'session' })
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, 'token-2'])
  session.end('logout')
  const left = [localStorage, sessionStorage].flatMap((store) => [store.getItem('token'), store.getItem('user_id')])
  expect(left).toEqual([null, null, null, null])
})
