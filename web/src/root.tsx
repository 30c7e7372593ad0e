import './styles.ts'
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import notoArabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url'
import { getDefaults, getFooterLinks } from '@gavelhouse/shared/site/contract.ts'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { type AppData, AppProviders } from './AppProviders.tsx'
import { usePageWorks } from './layout/use-page-works.ts'
import { areasOfMatches } from './lib/area.ts'
import { ColorSchemeScript } from './lib/ColorSchemeScript.tsx'
import { EarlyTouchScript } from './lib/EarlyTouchScript.tsx'
import { useNonce } from './lib/nonce.ts'
import { type Packed, pack, unpack } from './lib/packed.ts'
import { SessionScript } from './lib/SessionScript.tsx'
import { readOnServer, servicesCtx } from './lib/services.ts'
import { siteFrom } from './lib/site-from.ts'
import { languageOf } from './lib/text.ts'
import { LotViewScript } from './lots/LotViewScript.tsx'
import { ALL_AREAS, loadPhrases } from './phrases/load.ts'
import { BareError } from './ui/BareError.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]

export async function loader({ request, context }: Route.LoaderArgs): Promise<Packed<AppData>> {
  const wanted = languageOf(request)
  const [defaults, footer] = await Promise.all([
    readOnServer(context, getDefaults, { language: wanted }),
    readOnServer(context, getFooterLinks, {}),
  ])
  const language =
    defaults.languages.find(({ code }) => code === wanted) ?? defaults.languages.find(({ isDefault }) => isDefault)
  const code = language?.code ?? 'en'
  await loadPhrases(code, ALL_AREAS)
  return pack({
    site: siteFrom(defaults, footer.record, new URL(request.url).origin),
    language: { code, isRightToLeft: language?.isRightToLeft ?? false },
    phrases: defaults.phrases[code] ?? {},
    now: await context.get(servicesCtx).now(),
    bodyKey: context.get(servicesCtx).bodyKey,
    bidUrl: context.get(servicesCtx).bidUrl,
  })
}

/** The frame does not change while someone walks through the site. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const loaded = useRouteLoaderData<typeof loader>('root')
  const language = loaded && unpack(loaded).language
  const areas = areasOfMatches(useMatches())
  usePageWorks()
  return (
    <html
      lang={language?.code ?? 'en'}
      dir={language?.isRightToLeft ? 'rtl' : 'ltr'}
      data-phrases={areas.length === 0 ? undefined : areas.join(' ')}
      suppressHydrationWarning // the scripts below note in it what only the browser knows
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ColorSchemeScript nonce={nonce} />
        <SessionScript nonce={nonce} />
        <EarlyTouchScript nonce={nonce} />
        <LotViewScript nonce={nonce} />
        <FontPreload href={archivo} />
        {language?.code === 'ar' && <FontPreload href={notoArabic} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

const FontPreload = ({ href }: { href: string }) => (
  <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
)

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <AppProviders {...unpack(loaderData)}>
      <Outlet />
    </AppProviders>
  )
}

/** Only when not even the frame could be made; pages have their own (layout/SiteLayout.tsx). */
export function ErrorBoundary() {
  return <BareError />
}
