import type { Page } from '@playwright/test'

/** Words no person should read: values that got lost, holes nobody filled, and validators talking among themselves. */
const RAW =
  /\b(undefined|NaN|Infinity|null(?! and))\b|\[object |Invalid Date|Invalid (input|option)|[Ee]xpected (string|number|boolean)|Too (small|big):|ZodError|Failed to fetch|Internal Server Error|\{\w+\}/

interface Crawl {
  /** Where it starts; everything else is found by its links. */
  doors: readonly string[]
  /** How many pages of each kind are looked at. */
  perKind: number
}

/**
 * Follows every link that a person finds, menus included, each kind of page a few times: answers what is not there or says
 * something raw, and how many kinds there were. Errors in the console fail the test by themselves (fixtures.ts).
 */
export async function crawl(page: Page, { doors, perKind }: Crawl): Promise<{ problems: string[]; kinds: string[] }> {
  const problems: string[] = []
  const seen = new Set<string>()
  const visits = new Map<string, number>()
  const waiting: [address: string, from: string][] = doors.map((door) => [door, 'the start'])
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [address, from] = next
    const kind = kindOf(address)
    const visited = visits.get(kind) ?? 0
    if (seen.has(address) || visited >= perKind) continue
    seen.add(address)
    visits.set(kind, visited + 1)
    const { status, words, links } = isPage(address) ? await look(page, address) : await fetch(page, address)
    if (status >= 400) problems.push(`${address} answers ${status}, linked from ${from}`)
    for (const text of words) if (RAW.test(text)) problems.push(`${address} reads '${text.slice(0, 200)}'`)
    waiting.push(...links.map((link) => [link, address] as [string, string]))
  }
  return { problems, kinds: [...visits.keys()] }
}

/** Pages that differ only by which record they show, or by what is asked of a list, are of one kind. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://house')
  return `${pathname.toLowerCase().replaceAll(/\d+/g, '#')}?${[...new Set(searchParams.keys())].sort()}`
}

/** Files are fetched, not shown. */
const isPage = (address: string): boolean => !/\.\w{2,4}$/.test(new URL(address, 'http://house').pathname)

interface Seen {
  status: number
  /** What stands there, line by line, labels that are only spoken included. */
  words: string[]
  links: string[]
}

async function fetch(page: Page, address: string): Promise<Seen> {
  return { status: (await page.request.get(address)).status(), words: [], links: [] }
}

async function look(page: Page, address: string): Promise<Seen> {
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.works !== undefined &&
      document.querySelector('main [class*="skeleton" i], main [aria-busy="true"]') === null,
  )
  const seen = await page.evaluate(readPage)
  const inMenus = address === '/' ? await readMenus(page) : []
  return { status: answer?.status() ?? 0, words: seen.words, links: [...seen.links, ...inMenus] }
}

/** What is drawn only when it is opened. */
async function readMenus(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'All Categories' }).click()
  const categories = page.getByRole('dialog', { name: 'All Categories' })
  await categories.getByRole('link').first().waitFor()
  const { links } = await page.evaluate(readPage)
  await page.keyboard.press('Escape')
  await categories.waitFor({ state: 'hidden' })
  const account = page.getByRole('button', { name: 'Account', exact: true })
  if (!(await account.isVisible())) return links
  await account.click()
  await page.getByRole('menuitem').first().waitFor()
  return [...links, ...(await page.evaluate(readPage)).links]
}

/** Runs in the page. */
function readPage(): Pick<Seen, 'words' | 'links'> {
  const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'href'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  )
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin, protocol }) => origin === location.origin && protocol.startsWith('http'))
    .map(({ pathname, search }) => pathname + search)
  return { words: [document.title, ...document.body.innerText.split('\n'), ...attributes], links: [...new Set(links)] }
}
