// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { endpoint } from '@gavelhouse/shared/contract.ts'
import { entity, wire } from '@gavelhouse/shared/entity.ts'
import { AppError, InvalidInput } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { holdCalls } from '../../testing/api.ts'
import { CheckField } from './CheckField.tsx'
import { Field } from './Field.tsx'
import { Form, SubmitRow } from './Form.tsx'
import { useCallForm } from './use-call-form.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../toast.ts', () => ({ toast }))

const invite = endpoint({
  path: '/test/invite',
  summary: 'Invites somebody',
  access: 'public',
  ownership: 'none',
  rate: 'write',
  repeat: 'key',
  input: entity({
    name: wire(
      'full_name',
      z
        .string()
        .trim()
        .min(2, problem('too_short', { min: 2 })),
    ),
    email: wire('email', z.email(problem('invalid_email'))),
    isUrgent: wire('urgent', z.boolean()),
  }),
  output: entity({}),
})

let calls: ReturnType<typeof holdCalls<typeof invite>>

beforeEach(() => {
  calls = holdCalls(invite)
  document.documentElement.dataset.works = 'yes'
})

afterEach(() => {
  vi.unstubAllGlobals()
  toast.mockClear()
})

/** The email comes first on screen, the name first in the rules. */
function Invite({ known = '', onSent }: { known?: string; onSent?: () => void }) {
  const form = useCallForm(invite, {
    initial: { name: known, email: '', isUrgent: false },
    hasToasts: true,
    onSuccess: () => {
      form.clear()
      onSent?.()
    },
  })
  return (
    <Form form={form} label="Invite">
      <Field {...form.field('email')} label="Email" />
      <Field {...form.field('name')} label="Name" />
      <CheckField {...form.tick('isUrgent')} label="Urgent" />
      <output>{form.useValue('name')}</output>
      <SubmitRow label="Send">{form.isChanged && 'not sent yet'}</SubmitRow>
    </Form>
  )
}

const around = (children: ReactNode) => <QueryClientProvider client={createCache()}>{children}</QueryClientProvider>
const show = (children: ReactNode) => render(around(children))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const problemBeside = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
/** Waits for the call to leave the page. */
const sentCall = async (number = 1) => {
  await waitFor(() => expect(calls.length).toBe(number))
  return calls[number - 1] as (typeof calls)[number]
}
const fillRight = () => {
  type('Email', 'pat@example.test')
  type('Name', 'Pat')
}

test('nothing is said before the first try, then at every key', () => {
  show(<Invite />)
  type('Name', 'x')
  expect(problemBeside('Name')).toBe('')
  send()
  expect(problemBeside('Name')).toBe('Minimum 2 characters')
  type('Name', 'xy')
  expect(problemBeside('Name')).toBe('')
  type('Name', 'y')
  expect(problemBeside('Name')).toBe('Minimum 2 characters')
  expect(calls).toEqual([])
})

test('the focus goes to the first wrong field in the order of the form, not of the rules', () => {
  show(<Invite />)
  send()
  expect(document.activeElement).toBe(field('Email'))
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
})

test('what was typed is sent as the rules read it, and what the server says is told', async () => {
  const onSent = vi.fn()
  show(<Invite onSent={onSent} />)
  type('Email', 'pat@example.test')
  type('Name', '  Pat ')
  fireEvent.click(field('Urgent'))
  send()
  const call = await sentCall()
  expect(call.input).toEqual({ name: 'Pat', email: 'pat@example.test', isUrgent: true })
  call.answer({}, { code: 'invitation_sent', facts: {} })
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(toast.mock.calls).toEqual([['success', 'Invitation sent']])
  expect([field('Email').value, field('Name').value, field('Urgent').checked]).toEqual(['', '', false])
  expect(problemBeside('Email')).toBe('')
})

test('it cannot be sent twice, not even by a double click, and can again after the answer', async () => {
  show(<Invite />)
  fillRight()
  const form = screen.getByRole('form', { name: 'Invite' })
  fireEvent.submit(form)
  fireEvent.submit(form)
  const call = await sentCall()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  call.refuse(new AppError('busy'))
  await screen.findByRole('alert')
  send()
  await sentCall(2)
})

test('what the server says about a field stands beside it until it is changed, and not above the form', async () => {
  show(<Invite />)
  fillRight()
  send()
  const call = await sentCall()
  call.refuse(new InvalidInput({ full_name: problem('email_taken') }))
  await waitFor(() => expect(problemBeside('Name')).toBe('Email already exists'))
  expect(document.activeElement).toBe(field('Name'))
  expect(screen.queryByRole('alert')).toBeNull()
  type('Email', 'pat@example.tes')
  expect(problemBeside('Name')).toBe('Email already exists')
  type('Name', 'Patricia')
  expect(problemBeside('Name')).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what no field carries stands above the form, until the next try', async () => {
  show(<Invite />)
  fillRight()
  send()
  const call = await sentCall()
  call.refuse(new InvalidInput({ somewhere_else: problem('email_taken') }))
  expect((await screen.findByRole('alert')).textContent).toBe('Email already exists')
  type('Name', 'Patricia')
  expect(screen.getByRole('alert')).toBeDefined()
  send()
  await sentCall(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('nothing typed is lost when the line breaks', async () => {
  show(<Invite />)
  fillRight()
  fireEvent.click(field('Urgent'))
  send()
  const call = await sentCall()
  call.fail()
  await screen.findByRole('alert')
  expect([field('Email').value, field('Name').value, field('Urgent').checked]).toEqual([
    'pat@example.test',
    'Pat',
    true,
  ])
})

test('R-9 sent again after the line broke it has the same key, and once it is answered another', async () => {
  show(<Invite />)
  fillRight()
  send()
  const lost = await sentCall()
  lost.fail()
  await screen.findByRole('alert')
  send()
  const again = await sentCall(2)
  again.answer({})
  await waitFor(() => expect(field('Name').value).toBe(''))
  fillRight()
  send()
  const anew = await sentCall(3)
  expect(again.key).toBe(lost.key)
  expect(anew.key).not.toBe(lost.key)
})

test('fields nobody has changed follow what becomes known; what was typed stays', () => {
  let learn: (name: string) => void = () => undefined
  function Screen() {
    const [known, setKnown] = useState('')
    learn = setKnown
    return <Invite known={known} />
  }
  show(<Screen />)
  act(() => learn('Pat Known'))
  expect([field('Name').value, screen.getByRole('status').textContent]).toEqual(['Pat Known', 'Pat Known'])
  expect(screen.queryByText('not sent yet')).toBeNull()
  type('Name', 'Somebody else')
  expect(screen.getByText('not sent yet')).toBeDefined()
  act(() => learn('Pat Changed'))
  expect(field('Name').value).toBe('Somebody else')
})

test('what was typed and sent before the page worked counts, and is sent when the form works', async () => {
  document.body.innerHTML = `<div id="page">${renderToString(around(<Invite />))}</div>`
  const page = document.getElementById('page') as HTMLElement
  const form = page.querySelector('form') as HTMLFormElement
  expect(form.dataset.waits).toBe('')
  const typed = form.elements as unknown as Record<string, HTMLInputElement>
  ;(typed.email as HTMLInputElement).value = 'early@example.test'
  ;(typed.name as HTMLInputElement).value = 'Early Bird'
  Object.assign(globalThis, { earlyForm: form })

  render(around(<Invite />), { container: page, hydrate: true })
  const call = await sentCall()
  expect(call.input).toEqual({ name: 'Early Bird', email: 'early@example.test', isUrgent: false })
  expect(form.dataset.waits).toBeUndefined()
})
