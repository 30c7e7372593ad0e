// @vitest-environment happy-dom
import '../../testing/dom.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { listCannedTexts, saveCannedText } from '@gavelhouse/shared/inbox/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import { CannedTexts } from './CannedTexts.tsx'

let calls: ReturnType<typeof answerCalls>
let texts: OutputOf<typeof listCannedTexts>['texts']
beforeEach(() => {
  session.start('secret')
  localStorage.clear()
  calls = answerCalls()
  texts = [{ id: 3, name: 'Pickup', body: 'Dear {name}, come.', version: 4 }]
  calls.on(listCannedTexts, () => ({ texts }))
  calls.on(saveCannedText, ({ id = 9, name = 'Pickup', body = '' }) => {
    if (id === 9) texts.push({ id, name, body, version: 5 })
    return { id }
  })
  const router = createMemoryRouter([{ path: '*', Component: CannedTexts }])
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <RouterProvider router={router} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = () => calls.sentTo(saveCannedText).map(({ input }) => input)

test('decision 055 of a canned text only what was changed is sent, over the version that was seen', async () => {
  await type('Name', 'Collection')
  save()
  await waitFor(() => expect(sent()).toEqual([{ id: 3, name: 'Collection', seen_version: 4 }]))
})

test('a new canned text is sent as a whole and stays open; what nothing can fill in is said while it is typed', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  await type('Name', 'Thanks')
  await type('Words', 'Dear {nmae}')
  expect(screen.getByRole('alert').textContent).toBe('{nmae} cannot be filled in.')
  await type('Words', 'Dear {name}')
  expect(screen.queryByRole('alert')).toBeNull()
  save()
  await waitFor(() => expect(sent()).toEqual([{ name: 'Thanks', body: 'Dear {name}' }]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Thanks' }).getAttribute('aria-current')).toBe('true'))
  expect(screen.getByLabelText('Words')).toHaveProperty('value', 'Dear {name}')
})

test('what is typed while a new canned text is saved goes on in the one that was made, and is none of the next new one', async () => {
  calls.on(saveCannedText, ({ id, name = 'Pickup', body = '' }) => {
    if (id === undefined) {
      texts.push({ id: 9, name, body, version: 5 })
      fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'Dear {name}, thanks.' } })
    }
    return { id: id ?? 9 }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  await type('Name', 'Thanks')
  await type('Words', 'Dear {name}')
  save()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Thanks' }).getAttribute('aria-current')).toBe('true'))
  expect(screen.getByLabelText('Words')).toHaveProperty('value', 'Dear {name}, thanks.')
  save()
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: 9, body: 'Dear {name}, thanks.', seen_version: 5 }))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', ''))
  expect(screen.getByLabelText('Words')).toHaveProperty('value', '')
})
