// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { session } from '../../lib/token.ts'
import { CheckField } from './CheckField.tsx'
import { Field } from './Field.tsx'
import { Form, SubmitRow } from './Form.tsx'
import { type FormOptions, type FormPart, useForm } from './use-form.ts'

const rules = z.object({
  terms: z.boolean().refine(Boolean, problem('terms_not_accepted')),
  code: z.string().regex(/^\d{6}$/, problem('wrong_code')),
})
type Options = FormOptions<typeof rules, { terms: boolean; code: string }, unknown>
type CodeForm = ReturnType<typeof useForm<typeof rules, Options['initial'], unknown>>

let form: CodeForm

function CodeScreen(options: Partial<Options>) {
  form = useForm(rules, { initial: { terms: false, code: '' }, send: async () => undefined, ...options })
  return (
    <Form form={form}>
      <CheckField {...form.tick('terms')} label="Terms" />
      <Field {...form.field('code')} label="Code" />
      <SubmitRow label="Go" />
    </Form>
  )
}

const show = (options: Partial<Options> = {}) =>
  render(
    <QueryClientProvider client={createCache()}>
      <CodeScreen {...options} />
    </QueryClientProvider>,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const problemBeside = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
const fillRight = () => {
  fireEvent.click(field('Terms'))
  fireEvent.input(field('Code'), { target: { value: '123456' } })
}
const go = () => fireEvent.click(screen.getByRole('button', { name: 'Go' }))

test('some fields can be checked alone: of the others nothing is said', () => {
  show()
  let isRight = true
  act(() => {
    isRight = form.check('terms')
  })
  expect(isRight).toBe(false)
  expect([problemBeside('Terms'), problemBeside('Code')]).toEqual(['You must accept the terms and conditions', ''])
  expect(document.activeElement).toBe(field('Terms'))
  fireEvent.click(field('Terms'))
  act(() => {
    isRight = form.check('terms')
  })
  expect(isRight).toBe(true)
  expect(problemBeside('Terms')).toBe('')
})

test('a secret that is taken away is not complained of before the next try', async () => {
  const refuse = () => Promise.reject(new Error('no'))
  show({ send: refuse, onRefused: () => form.empty('code') })
  fillRight()
  go()
  await screen.findByRole('alert')
  expect([field('Code').value, problemBeside('Code'), field('Terms').checked]).toEqual(['', '', true])
  go()
  expect(problemBeside('Code')).toBe('Invalid verification code')
})

test('a part with values of its own is asked on every try, also when the rest is wrong, and hears refusals first', async () => {
  const send = vi.fn(() => Promise.reject(new Error('about the card')))
  const part: FormPart = { check: vi.fn(() => false), refuse: vi.fn(() => true) }
  show({ send, part: () => part })
  go()
  expect(part.check).toHaveBeenCalledTimes(1)
  fillRight()
  go()
  expect([vi.mocked(part.check).mock.calls.length, send.mock.calls.length]).toEqual([2, 0])
  vi.mocked(part.check).mockReturnValue(true)
  go()
  await waitFor(() => expect(part.refuse).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('rules about something that is no field of the form are a mistake of ours, and loud', () => {
  const strict = z.object({ code: z.string(), missing: z.string() })
  function Wrong() {
    const wrong = useForm(strict, { initial: { code: '' }, send: async () => undefined })
    return (
      <button type="button" onClick={() => expect(() => wrong.submit()).toThrow('no field for missing')}>
        Go
      </button>
    )
  }
  render(
    <QueryClientProvider client={createCache()}>
      <Wrong />
    </QueryClientProvider>,
  )
  expect.hasAssertions()
  go()
})

const letterRules = z.object({ message: z.string(), isUrgent: z.boolean(), password: z.string(), code: z.string() })
const letterOf = (message = '') => ({ message, isUrgent: false, password: '', code: '' })
type LetterOptions = FormOptions<typeof letterRules, ReturnType<typeof letterOf>, unknown>

function LetterScreen(options: Partial<LetterOptions>) {
  const letter = useForm(letterRules, { keptAs: 'letter-5', initial: letterOf(), send: async () => ({}), ...options })
  return (
    <Form form={letter}>
      <Field {...letter.field('message')} label="Message" />
      <CheckField {...letter.tick('isUrgent')} label="Urgent" />
      <Field {...letter.field('password')} label="Password" type="password" />
      <Field {...letter.field('code')} label="Code" autoComplete="one-time-code" />
      <SubmitRow label="Go" />
    </Form>
  )
}

function showLetter(options: Partial<LetterOptions> = {}) {
  cleanup()
  render(
    <QueryClientProvider client={createCache()}>
      <LetterScreen {...options} />
    </QueryClientProvider>,
  )
  return [field('Message').value, field('Urgent').checked, field('Password').value + field('Code').value]
}

/** Types into a form, whose session runs out before it is sent. */
function typeUntilEnded(options: Partial<LetterOptions> = {}): void {
  session.start('secret', { userId: 7 })
  showLetter(options)
  fireEvent.input(field('Message'), { target: { value: 'Is it loud?' } })
  fireEvent.click(field('Urgent'))
  fireEvent.input(field('Password'), { target: { value: 'Gavel-house-1' } })
  fireEvent.input(field('Code'), { target: { value: '424242' } })
  act(() => session.end('ended'))
}

const comeBack = (userId = 7) => session.start('another', { userId })
const kept = () => Object.values(sessionStorage).join()

describe('decision 109 whoever is shown out while typing', () => {
  afterEach(() => session.forget())

  test('finds it in a form that keeps it, once, but no password and no code', () => {
    typeUntilEnded()
    expect(kept()).not.toMatch(/Gavel-house-1|424242/)
    comeBack()
    expect(showLetter()).toEqual(['Is it loud?', true, ''])
    expect(showLetter()).toEqual(['', false, ''])
  })

  test('finds nothing in a form that does not say so', () => {
    typeUntilEnded({ keptAs: undefined })
    expect(kept()).toBe('')
  })

  test('finds nothing in a form about another record, nor does somebody else', () => {
    typeUntilEnded()
    comeBack()
    expect(showLetter({ keptAs: 'letter-6' })).toEqual(['', false, ''])
    comeBack(8)
    expect(showLetter()).toEqual(['', false, ''])
  })

  test('finds what they changed; what the form came with is not kept, and is as new as the form', () => {
    session.start('secret', { userId: 7 })
    showLetter({ initial: letterOf('Ann Miller') })
    fireEvent.click(field('Urgent'))
    act(() => session.end('ended'))
    expect(kept()).not.toContain('Ann')
    comeBack()
    expect(showLetter({ initial: letterOf('Ann Baker') })).toEqual(['Ann Baker', true, ''])
  })

  test('finds what was refused, and not what was sent, also while the form is still there', async () => {
    const send = vi.fn(() => Promise.reject(new Error('no')))
    session.start('secret', { userId: 7 })
    showLetter({ send })
    fireEvent.input(field('Message'), { target: { value: 'Is it loud?' } })
    go()
    await screen.findByRole('alert')
    act(() => session.end('ended'))
    comeBack()
    const onSuccess = vi.fn(() => new Promise(() => undefined))
    expect(showLetter({ onSuccess })[0]).toBe('Is it loud?')
    go()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    act(() => session.end('ended'))
    expect(kept()).toBe('')
  })
})
