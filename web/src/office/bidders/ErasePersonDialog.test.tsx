// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { erasePerson } from '@gavelhouse/shared/privacy/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { Kit } from '../../ui/Kit.tsx'
import ErasePersonDialog from './ErasePersonDialog.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  calls = answerCalls()
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

test('decision 080 staff whom an erasure is refused read what is still open, in the order in which something can be done', async () => {
  calls.on(erasePerson, () => {
    throw new AppError('person_bound', { obstacles: 'owed,owing,something newer,roles' })
  })
  const onErased = vi.fn()
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite}>
        <Kit>
          <ErasePersonDialog isOpen onClose={() => undefined} id={7} onErased={onErased} />
        </Kit>
      </SiteContext>
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('list')).toBeNull()
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'By letter' } })
  fireEvent.click(screen.getByRole('button', { name: 'Erase person' }))
  const named = await screen.findAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'Works for the house',
    'Has an unpaid invoice',
    'The house still holds money of theirs',
  ])
  expect(onErased).not.toHaveBeenCalled()
})
