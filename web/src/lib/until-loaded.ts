/**
 * Code that comes when it is first needed may not come: the line is down, or the house has been renewed since this page was
 * read and its old files are gone. The page itself must not fail for that.
 */

const RETRY_MS = 10_000
const RELOAD_PAUSE_MS = 60_000
const RELOADED = 'reloaded-for-code'

const failures = new Set<() => void>()
const waiting = new Set<() => void>()

/** Loads it, again and again, until it is here. Files that are gone come with the page: it is read anew, once. */
export async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      if (isRepeated) await mendStyles()
      return await load()
    } catch (error) {
      if (!('document' in globalThis)) throw error
      if (await isHouseThere()) {
        if (!mayReload()) throw error
        location.reload()
        return await new Promise<never>(() => undefined)
      }
      for (const failed of failures) failed()
      await someTime()
    }
  }
}

/** Hears of every try that failed. */
export function onNotLoaded(failed: () => void): () => void {
  failures.add(failed)
  return () => void failures.delete(failed)
}

/** Somebody asks once more: what is missing is tried again at once. */
export function loadAgain(): void {
  for (const goOn of waiting) goOn()
}

function someTime(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      waiting.delete(goOn)
      resolve()
    }
    const timer = setTimeout(goOn, RETRY_MS)
    addEventListener('online', goOn)
    waiting.add(goOn)
  })
}

async function isHouseThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}

/** What is missing in the new page too is a mistake of ours, and is said as one. */
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (Date.now() - last < RELOAD_PAUSE_MS) return false
  sessionStorage.setItem(RELOADED, String(Date.now()))
  return true
}

/** Links without this type: those with it stand for styles that came in the page (decision 084), and never have any themselves. */
const FETCHED_STYLES = 'link[rel=stylesheet]:not([type="text/in-page"])'

/** A style sheet that failed is never asked for again by what loads it: another takes its place. */
async function mendStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(FETCHED_STYLES)]
  await Promise.all(links.filter(({ sheet }) => sheet === null).map((link) => mended.get(link) ?? mend(link)))
}

const mended = new WeakMap<HTMLLinkElement, Promise<void>>()

function mend(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement
  const arrival = new Promise<void>((resolve, reject) => {
    again.onload = () => resolve()
    again.onerror = () => {
      again.remove()
      mended.delete(link)
      reject(new Error(`${link.href} did not come`))
    }
  })
  for (const either of [link, again]) mended.set(either, arrival)
  document.head.append(again)
  return arrival
}
