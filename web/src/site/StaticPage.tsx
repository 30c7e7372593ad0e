import { getStaticPage } from '@gavelhouse/shared/site/contract.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { plainText } from '../lib/plain-text.ts'
import { readOnServer } from '../lib/services.ts'
import { languageOf, useText } from '../lib/text.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { RichText } from '../ui/RichText.tsx'
import type { Route } from './+types/StaticPage'
import { Document } from './Document.tsx'

/** The word in the address names the record; a second address for one page is a redirect in routes.ts. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  readOnServer(context, getStaticPage, {
    id: pageWord(new URL(request.url).pathname),
    language: languageOf(request),
  })

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.page.title,
        description: plainText(loaderData.page.content) || loaderData.page.title,
        path: `/${loaderData.page.id}`,
      })

export default function StaticPage({ loaderData: { page } }: Route.ComponentProps) {
  const text = useText()
  return (
    <Page isNarrow>
      <Breadcrumbs way={[{ label: text('home'), to: '/' }]} here={page.title} />
      <PageHeading title={page.title} />
      {page.contentType === 'html' ? (
        <RichText html={page.content} />
      ) : (
        <Document title={page.title} fileName={page.fileName} />
      )}
    </Page>
  )
}

/** '/about' and, when the page is asked for as data, '/about.data'. */
const pageWord = (path: string): string => path.replace(/^\/|\.data$|\/$/g, '').toLowerCase()
