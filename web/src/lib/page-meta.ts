import type { MetaDescriptor } from 'react-router'
import { type Packed, unpack } from './packed.ts'
import { pictureAddress } from './picture-address.ts'
import type { Site } from './site.ts'
import { createText, type Text } from './text.ts'

/** The routes of a page, outermost first, as `meta` gets them. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

interface PageFacts {
  title: string
  description: string
  /** The canonical path: some pages have several addresses. */
  path: string
  /** File name under /pictures. */
  picture?: string
}

const DESCRIPTION_LENGTH = 160

/** Title, description, share card and canonical address. The site comes from the root's data. */
export function pageMeta(matches: Matches, page: PageFacts): MetaDescriptor[] {
  const site = rootOf(matches)?.site
  const title = `${page.title} | ${site?.name ?? 'Gavelhouse'}`
  const description = shorten(page.description)
  const url = `${site?.origin ?? ''}${page.path}`
  const picture = pictureAddress(page.picture || site?.sharePicture, site?.origin ?? '')
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site?.name ?? 'Gavelhouse' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: rootOf(matches)?.language.code ?? 'en' },
    ...(picture === null ? [] : [{ property: 'og:image', content: picture }]),
    { name: 'twitter:card', content: picture === null ? 'summary' : 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    ...(picture === null ? [] : [{ name: 'twitter:image', content: picture }]),
  ]
}

/** Phrases in the language of the page: `meta` runs outside of React and has no useText(). */
export function textFor(matches: Matches): Text {
  const root = rootOf(matches)
  return createText(root?.language.code ?? 'en', root?.phrases)
}

interface RootFacts {
  site: Site
  language: { code: string }
  phrases: Record<string, string>
}

function rootOf(matches: Matches): RootFacts | undefined {
  const loaded = matches.find((match) => match?.id === 'root')?.loaderData as Packed<RootFacts> | undefined
  return loaded && unpack(loaded)
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, DESCRIPTION_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 80))} …`
}
