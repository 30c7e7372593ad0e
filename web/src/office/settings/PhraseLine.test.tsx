// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { savePhrase } from '@gavelhouse/shared/settings/phrase-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
// Loaded when it is first opened, which takes a while on a busy machine.
import '../record/ConflictDialog.tsx'
import { PhraseLine } from './PhraseLine.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const cache = createCache()
const line = (own: string) => (
  <QueryClientProvider client={cache}>
    <SiteContext value={testSite}>
      <Kit>
        <ul>
          <PhraseLine language="en" name="login" original="Log in" own={own} />
        </ul>
      </Kit>
    </SiteContext>
  </QueryClientProvider>
)
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Log in')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = () => calls.sentTo(savePhrase).map(({ input }) => input)

test('a text that is not typed in follows what the house says by now', () => {
  const { rerender } = render(line('Come in'))
  rerender(line('Enter'))
  expect(box().value).toBe('Enter')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test.each([
  ['mine', /^You/, 'Welcome'],
  ['theirs', /^Ada/, null],
])('decision 055 a text somebody else has written meanwhile is theirs or mine: %s', async (_, side, sentAfter) => {
  calls.on(savePhrase, ({ key, seenText }) => {
    if (seenText === 'Enter') return { key }
    const facts = { name: 'Ada', at: '2026-11-16T20:30:00.000Z', value: '"Enter"' }
    throw new AppError('edited_meanwhile').beside('text', problem('changed_meanwhile', facts))
  })
  const { rerender } = render(line('Come in'))
  type('Welcome')
  // Read again, as after another text was saved: it is still the first one that was typed over.
  rerender(line('Enter'))
  save()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Somebody else has changed this')).toBeTruthy()
  const first = { lang: 'en', key: 'login', text: 'Welcome', seen_text: 'Come in' }
  expect(sent()).toEqual([first])
  expect(within(dialog).getByText('Enter')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('radio', { name: side }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(sent()).toEqual(sentAfter === null ? [first] : [first, { ...first, seen_text: 'Enter' }])
  expect(box().value).toBe('Enter')
})
