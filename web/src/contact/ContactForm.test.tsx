// @vitest-environment happy-dom
import '../testing/dom.ts'
import '../testing/phrases.ts'
import { submitContact } from '@gavelhouse/shared/contact/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import { answerCalls } from '../testing/calls.ts'
import { testSite } from '../testing/site.ts'
import ContactForm from './ContactForm.tsx'

vi.mock('../ui/toast.ts', () => ({ toast: vi.fn() }))

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
  calls.on(submitContact, () => ({}))
  session.start('secret', { userId: 7 })
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

function show(): void {
  cleanup()
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <ContactForm />
      </SiteContext>
    </QueryClientProvider>,
  )
}
const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value

function write(): void {
  const letter = { 'First Name': 'Ann', 'Last Name': 'Miller', Email: 'ann@example.test', Phone: '+1 (801) 555-0100' }
  for (const [label, value] of Object.entries({ ...letter, Message: 'The lathe came without its key.' }))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
}

async function send(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByRole('status')
}

const endAndReturn = () => {
  act(() => session.end('ended'))
  session.start('another', { userId: 7 })
}

test('decision 109 a letter is there again after the session ran out', () => {
  show()
  write()
  endAndReturn()
  show()
  expect(message()).toBe('The lathe came without its key.')
})

test('decision 109 one that was sent is not', async () => {
  show()
  write()
  await send()
  endAndReturn()
  expect(Object.values(sessionStorage)).toEqual([])
})

test('decision 109 nor one that waited from before and was sent by a guest meanwhile', async () => {
  show()
  write()
  act(() => session.end('ended'))
  show()
  write()
  await send()
  session.start('another', { userId: 7 })
  show()
  expect(message()).toBe('')
})
