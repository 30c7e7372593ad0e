import { getStaticPage } from '@gavelhouse/shared/site/contract.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { plainText } from '../lib/plain-text.ts'
import { readOnServer } from '../lib/services.ts'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { RichText } from '../ui/RichText.tsx'
import type { Route } from './+types/StaticPage'
import classes from './StaticPage.module.css'

/** The word in the address names the record; a second address for one page is a redirect in routes.ts. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  readOnServer(context, getStaticPage, { id: pageWord(new URL(request.url).pathname) })

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.page.title,
        description:
          loaderData.page.contentType === 'html' ? plainText(loaderData.page.content) : loaderData.page.title,
        path: `/${loaderData.page.id}`,
      })

export default function StaticPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page isNarrow={page.contentType === 'html'}>
      <PageHeading title={page.title} />
      {page.contentType === 'html' ? (
        <RichText html={page.content} />
      ) : (
        <iframe title={page.title} src={page.content} className={classes.file} />
      )}
    </Page>
  )
}

/** '/about' and, when the page is asked for as data, '/about.data'. */
const pageWord = (path: string): string => path.replace(/^\/|\.data$|\/$/g, '').toLowerCase()
