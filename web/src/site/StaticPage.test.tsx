// @vitest-environment happy-dom
import '../testing/dom.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { getStaticPage } from '@gavelhouse/shared/site/contract.ts'
import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import {
  createMemoryRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { type Services, servicesCtx } from '../lib/services.ts'
import { SiteContext } from '../lib/site.ts'
import { testSite } from '../testing/site.ts'
import { NotFound } from './NotFound.tsx'
import NotFoundPage, { loader as findNothing } from './NotFoundPage.tsx'

type Page = OutputOf<typeof getStaticPage>['page']
const ABOUT: Page = {
  ...{ id: 'about', title: 'About us', contentType: 'html', fileName: '' },
  content: '<h2>Who we are</h2><p>A <b>surplus</b> house.</p>',
} as Page

/** As the frame of the site tells what is not there from what went wrong. */
function Problem() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <p>something else</p>
}

async function open(address: string, pages: readonly Page[]) {
  const { default: StaticPage, loader } = await import('./StaticPage.tsx')
  const asked: unknown[] = []
  const context = new RouterContextProvider()
  context.set(servicesCtx, {
    read: async (_endpoint: unknown, input: { id: string }) => {
      asked.push(input.id)
      const page = pages.find(({ id }) => id === input.id)
      if (page === undefined) throw new AppError('not_found')
      return { page }
    },
  } as unknown as Services)
  const Shown = StaticPage as unknown as ComponentType<{ loaderData: unknown }>
  const router = createMemoryRouter(
    [
      {
        path: '/about',
        loader: ({ request }) => loader({ request, context } as never),
        Component: () => <Shown loaderData={useLoaderData()} />,
        ErrorBoundary: Problem,
      },
      { path: '*', loader: findNothing, Component: NotFoundPage, ErrorBoundary: Problem },
    ],
    { initialEntries: [address] },
  )
  render(
    <SiteContext value={{ ...testSite, name: 'Gavelhouse' }}>
      <RouterProvider router={router} />
    </SiteContext>,
  )
  return asked
}

const NOT_FOUND = "404 - We Couldn't Find The Page You Are Looking For"

test('P-494 a record of markup is rendered as markup', async () => {
  const asked = await open('/about', [ABOUT])
  expect((await screen.findByRole('heading', { level: 2, name: 'Who we are' })).tagName).toBe('H2')
  expect(screen.getByText('surplus').tagName).toBe('B')
  expect(asked).toEqual(['about'])
})

test('P-497 a record that is missing shows the 404 view', async () => {
  await open('/about', [])
  expect(await screen.findByRole('heading', { level: 1, name: NOT_FOUND })).toBeTruthy()
})

test('P-1187 so does an address without a page, whose title is Not Found', async () => {
  await open('/nonsense', [ABOUT])
  expect(await screen.findByRole('heading', { level: 1, name: NOT_FOUND })).toBeTruthy()
  expect(document.title).toBe('Not Found | Gavelhouse')
})
