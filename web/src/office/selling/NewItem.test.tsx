// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { submitItem } from '@gavelhouse/shared/selling/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { NewItem } from './NewItem.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
  calls.on(submitItem, () => ({ id: 7 }))
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <NewItem />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => screen.getByText<HTMLButtonElement>('Send to the house')

test('decision 107 a reserve below the starting price is said beside it, and nothing is sent', () => {
  type('Title', 'Lathe')
  type('Starting price', '100')
  type('Reserve', '50')
  expect(screen.getByText('The reserve must not be below the starting price')).toBeTruthy()
  expect([field('Reserve').getAttribute('aria-invalid'), send().disabled]).toEqual(['true', true])
  type('Reserve', '100')
  expect(send().disabled).toBe(false)
})

test('what is typed for the next item while one is sent stays', async () => {
  type('Title', 'Lathe')
  fireEvent.click(send())
  type('Title', 'Mill')
  await waitFor(() => expect(calls.sentTo(submitItem)).toHaveLength(1))
  await waitFor(() => expect(send().disabled).toBe(false))
  expect(field('Title').value).toBe('Mill')
  fireEvent.click(send())
  await waitFor(() => expect(field('Title').value).toBe(''))
})
