// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { getAuctionChoices } from '@gavelhouse/shared/auctions/copy-contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { SiteContext } from '../../lib/site.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { testSite } from '../../testing/site.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import { useAuctionSections } from './auction-fields.ts'

beforeEach(() => {
  session.start('secret')
  answerCalls().on(getAuctionChoices, () => ({
    ...{ sellers: [], groups: [], templates: [], incrementTables: [{ id: 1, name: 'Standard' }] },
    premiums: [{ id: 3, name: 'House 15', percent: 1_500 }],
  }))
})
afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
})

/** A field of an auction's form that nobody has filled in. */
function Field({ name }: { name: string }) {
  const field = useAuctionSections(0)
    .flatMap(({ fields }) => fields)
    .find((one) => one.name === name)
  if (field === undefined) throw new Error(name)
  return <FieldInput field={field} typed="" onType={() => undefined} error={undefined} isInherited />
}

const show = (name: string) =>
  render(
    <QueryClientProvider client={createCache()}>
      <SiteContext value={testSite as never}>
        <Field name={name} />
      </SiteContext>
    </QueryClientProvider>,
  )

test('bidding 10 an auction without increments of its own follows the house, not itself', async () => {
  show('incrementTableId')
  expect(await screen.findByText('The default table of the house')).toBeTruthy()
  expect(screen.queryByText('Follows from the auction')).toBeNull()
})

test('back office 17 the premiums of the house are proposed', async () => {
  show('buyerPremium')
  const proposed = () => document.querySelector('datalist option')
  await waitFor(() => expect(proposed()?.getAttribute('label')).toBe('House 15'))
  expect(proposed()?.getAttribute('value')).toBe('15')
  expect(screen.getByLabelText('Buyer premium, percent').getAttribute('list')).toBe(proposed()?.parentElement?.id)
})
