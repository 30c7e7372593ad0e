// @vitest-environment happy-dom
import '../testing/dom.ts'
import '../testing/phrases.ts'
import { answerClaim, listClaims } from '@gavelhouse/shared/profile/claim-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { holdCalls } from '../testing/api.ts'
import { OwnershipClaims } from './OwnershipClaims.tsx'

afterEach(() => vi.unstubAllGlobals())

const CLAIM = { id: 4, name: 'Mo Maker', title: '', share: 2_500, isConfirmed: false }

test('P-014 decision 095: whoever is named as an owner is asked, says yes, and may still say no', async () => {
  const answering = holdCalls(answerClaim)
  const cache = createCache()
  cache.setQueryData(keyOf(listClaims, {}), { claims: [CLAIM] })
  render(
    <QueryClientProvider client={cache}>
      <OwnershipClaims />
    </QueryClientProvider>,
  )
  screen.getByText('Mo Maker says that you own a part of their company. Is that so?')
  fireEvent.click(screen.getByRole('button', { name: 'Yes, I own a part of the company of Mo Maker' }))
  await waitFor(() => expect(answering[0]?.input).toEqual({ id: 4, isSo: true }))
  answering[0]?.answer({ claims: [{ ...CLAIM, isConfirmed: true }] })
  await screen.findByText('You own a part of the company of Mo Maker.')
  fireEvent.click(screen.getByRole('button', { name: 'No, I own no part of the company of Mo Maker' }))
  await waitFor(() => expect(answering[1]?.input).toEqual({ id: 4, isSo: false }))
  answering[1]?.answer({ claims: [] })
  await waitFor(() => expect(screen.queryByText(/Mo Maker/)).toBeNull())
})
