import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { keyOf } from '../lib/api.ts'
import { createCache } from '../lib/cache.ts'
import { pack } from '../lib/packed.ts'
import { SiteContext } from '../lib/site.ts'
import { session } from '../lib/token.ts'
import LotPage from '../lots/LotPage.tsx'
import { fullLot } from './lot.ts'
import { testSite } from './site.ts'

const Shown = LotPage as unknown as ComponentType<{ loaderData: unknown }>
const Page = () => <Shown loaderData={useLoaderData()} />

/**
 * The page of a lot at this address, and of any other lot as soon as somebody goes there; `user` is whoever is signed in.
 * What the page asks for is for the test to answer.
 */
export async function openLotPage(address: string, changes: Partial<Lot> = {}, user: Partial<User> | null = null) {
  const cache = createCache()
  if (user !== null) {
    session.start('token')
    cache.setQueryData(keyOf(validateUser, {}), { user: { id: 7, groupIds: [], rights: [], addresses: [], ...user } })
  }
  const router = createMemoryRouter(
    [
      {
        path: '/:kind/:pid',
        loader: ({ params }) => {
          const lot = fullLot({ id: Number(params.pid), ...changes })
          return pack({ lot, around: { previous: null, next: null, records: [] } })
        },
        Component: Page,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={cache}>
      <SiteContext value={testSite}>
        <RouterProvider router={router} />
      </SiteContext>
    </QueryClientProvider>,
  )
  // It comes with the last part of the page.
  await screen.findByRole('button', { name: 'Share' })
  return router
}
