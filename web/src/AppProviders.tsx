import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { bodies } from './lib/bodies.ts'
import { createCache } from './lib/cache.ts'
import { clock, PageTime } from './lib/clock.ts'
import { hosts } from './lib/hosts.ts'
import { LanguageContext } from './lib/language.ts'
import { createSay, SayContext } from './lib/say.ts'
import { type Site, SiteContext } from './lib/site.ts'
import { createText, TextContext } from './lib/text.ts'

/** What every page starts with (the loader of root.tsx): the site, the language and the server's time. */
export interface AppData {
  site: Site
  language: { code: string; isRightToLeft: boolean }
  /** The house's own phrases in this language. */
  phrases: Record<string, string>
  now: number
  /** With it, bodies travel under lock and key. */
  bodyKey: string | null
  bidUrl: string | null
}

/** Everything pages take from their surroundings, from what the page was rendered with. */
export function AppProviders({
  site,
  language,
  phrases,
  now,
  bodyKey,
  bidUrl,
  children,
}: AppData & { children: ReactNode }) {
  const [cache] = useState(() => {
    if ('document' in globalThis) {
      clock.begin(now)
      bodies.begin(bodyKey)
      hosts.begin(bidUrl)
    }
    return createCache()
  })
  const text = useMemo(() => createText(language.code, phrases), [language.code, phrases])
  const say = useMemo(() => createSay(language.code, phrases), [language.code, phrases])

  return (
    <QueryClientProvider client={cache}>
      <SiteContext value={site}>
        <LanguageContext value={language}>
          <TextContext value={text}>
            <SayContext value={say}>
              <PageTime value={now}>{children}</PageTime>
            </SayContext>
          </TextContext>
        </LanguageContext>
      </SiteContext>
    </QueryClientProvider>
  )
}
