// @vitest-environment happy-dom
import '../testing/dom.ts'
import '../testing/phrases.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { removeSavedSearch } from '@gavelhouse/shared/search/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../lib/cache.ts'
import { session } from '../lib/token.ts'
import { holdCalls, type WaitingCall } from '../testing/api.ts'
import { SavedSearchList } from './SavedSearchList.tsx'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../ui/toast.ts', () => ({ toast }))

let calls: WaitingCall<typeof removeSavedSearch>[]
beforeEach(() => {
  session.start('token')
  calls = holdCalls(removeSavedSearch)
  const searches = ['lathe', 'press'].map((text, index) => ({ id: index + 1, text, savedAt: 0 }))
  render(
    <QueryClientProvider client={createCache()}>
      <MemoryRouter>
        <SavedSearchList searches={searches} isFailed={false} onRetry={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  session.forget()
  toast.mockClear()
  vi.unstubAllGlobals()
})

const remove = (words: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(words) }))
const sent = () => calls.map(({ input }) => input.id)
const offersUndo = () => screen.findByRole('button', { name: 'Undo' })

test('P-397 a search whose Remove is pressed twice is removed once, before the answer and after it', async () => {
  remove('lathe')
  remove('lathe')
  remove('press')
  remove('lathe')
  await waitFor(() => expect(sent()).toEqual([1, 2]))
  calls[0]?.answer({})
  calls[1]?.answer({})
  await offersUndo()
  remove('lathe')
  remove('press')
  expect(sent()).toEqual([1, 2])
  expect(toast).not.toHaveBeenCalled()
})

test('P-397 one that could not be removed can be asked for again', async () => {
  remove('lathe')
  await waitFor(() => expect(sent()).toEqual([1]))
  calls[0]?.refuse(new AppError('busy'))
  await waitFor(() => expect(toast).toHaveBeenCalled())
  remove('lathe')
  await waitFor(() => expect(sent()).toEqual([1, 1]))
  calls[1]?.answer({})
  await offersUndo()
})
