/**
 * SG-8: as much script, compressed, may the first view of a page load. Below its 170 KB, as it is without zod. A single auction has the
 * lots of a list and a header of its own.
 */
export const maxFirstScript = (page: string): number => (page.startsWith('/liveAuction/') ? 150_000 : 146_000)

/** What the browser loads before anything is clicked, as the page lists it (server/src/http/render/first-view.ts). */
export async function scriptsOf(url: string, page: string): Promise<{ file: string; bytes: number }[]> {
  const html = await (await fetch(`${url}${page}`)).text()
  const listed = /\}\)\((\["\/assets\/[^\]]+\])\);/.exec(html)?.[1]
  if (listed === undefined) throw new Error(`${page} does not list its scripts`)
  const files = new Set(JSON.parse(listed) as string[])
  for (const [, file = ''] of html.matchAll(/<(?:link rel="modulepreload" href|script[^>]* src)="([^"]+)"/g))
    files.add(file)
  return Promise.all(
    [...files].map(async (file) => {
      const answer = await fetch(`${url}${file}`, { headers: { 'accept-encoding': 'br' } })
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      // The header says what travelled; the body is unpacked by now.
      return { file, bytes: Number(answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength) }
    }),
  )
}
