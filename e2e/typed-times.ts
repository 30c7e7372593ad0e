import type { Page } from '@playwright/test'

/** As the browser's own field takes it, in the zone of the house. */
export const typedInHouse = (at: number): string => typedIn('America/Denver', at)

/** The same in the zone of the reader. */
export const typedLocally = async (page: Page, at: number): Promise<string> =>
  typedIn(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone), at)

function typedIn(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).format(at)
  return parts.replace(' ', 'T')
}
