// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { answerLetter } from '@gavelhouse/shared/inbox/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { LetterAnswer } from './LetterAnswer.tsx'
import type { OpenLetter } from './open-letter.ts'

const LETTER = { kind: 'message', id: 5, name: 'Ada', email: 'ada@example.test', lot: null } as OpenLetter

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  localStorage.clear()
  calls = answerCalls()
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <LetterAnswer letter={LETTER} />
      </SiteContext>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' })
const write = (value: string) => fireEvent.change(box(), { target: { value } })
const keptInBrowser = () => localStorage.getItem('office-draft-message-5')

test('an answer that was sent is gone from its box and from this browser', async () => {
  calls.on(answerLetter, () => ({ id: 1 }))
  write('We open at nine.')
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(box().value).toBe(''))
  expect(keptInBrowser()).toBeNull()
})

test('what is typed while an answer is sent is still there once it was', async () => {
  calls.on(answerLetter, () => {
    write('We open at nine. On Sundays at ten.')
    return { id: 1 }
  })
  write('We open at nine.')
  fireEvent.click(screen.getByRole('button', { name: 'Keep as note' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep as note' })).toHaveProperty('disabled', false))
  expect(calls.sentTo(answerLetter)).toMatchObject([{ input: { body: 'We open at nine.' } }])
  expect(box().value).toBe('We open at nine. On Sundays at ten.')
  expect(keptInBrowser()).toContain('On Sundays')
})
