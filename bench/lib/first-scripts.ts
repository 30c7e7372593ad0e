/** SG-8: as much script, compressed, may the first view of a page load. Below its 170 KB, as before there was a checkout. */
export const MAX_FIRST_SCRIPT = 165_000

/** What the browser loads before anything is clicked: preloads and scripts named in the page. */
export async function scriptsOf(url: string, page: string): Promise<{ file: string; bytes: number }[]> {
  const html = await (await fetch(`${url}${page}`)).text()
  const named = [
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
    ...html.matchAll(/<script[^>]* src="([^"]+)"/g),
    ...html.matchAll(/import(?: \* as \w+ from)? ?"(\/assets\/[^"]+)"/g),
  ]
  const files = new Set(named.map(([, file]) => file as string))
  return Promise.all(
    [...files].map(async (file) => {
      const answer = await fetch(`${url}${file}`, { headers: { 'accept-encoding': 'br' } })
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      // The header says what travelled; the body is unpacked by now.
      return { file, bytes: Number(answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength) }
    }),
  )
}
