import { argument, wordsArgument } from './lib/argument.ts'
import { verdict } from './lib/delays.ts'
import { findAuctionPath, findLotPath, startDemoHouse, withDataDir } from './lib/demo-house.ts'
import { machine, print } from './lib/figures.ts'
import { maxFirstScript, scriptsOf } from './lib/first-scripts.ts'
import { type Form, lookOften, written } from './lib/lighthouse.ts'
import { openSignedIn } from './lib/signed-in-browser.ts'

/**
 * Home, search, a lot and an auction of the demo house as Lighthouse sees them (SG-8), and a checkout as the person sees it who
 * pays: the median of several looks (`-- --looks 5`), as a desktop and as a slow telephone (`-- --form mobile` for that alone),
 * and how much script the first view loads. Lighthouse comes from the registry when it is asked for. It judges what the machine
 * can do besides: run it on a quiet one.
 */
const LOOKS = argument('looks', 3)

const FORMS = (['desktop', 'mobile'] as const).filter((form) => (wordsArgument('form') ?? form) === form)
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
/** Private pages are not for search engines. */
const categoriesOf = (port?: number) => (port === undefined ? [...CATEGORIES, 'seo'] : CATEGORIES)

print(`Web: ${machine()}`)
await withDataDir(async (dataDir) => {
  const house = await startDemoHouse(dataDir)
  const pages: [name: string, path: string][] = [
    ['home', '/'],
    ['search', '/search'],
    ['lot', await findLotPath(house.url)],
    ['auction', await findAuctionPath(house.url)],
  ]
  for (const [name, page] of pages) {
    for (const form of FORMS) await judge(name, `${house.url}${page}`, form, dataDir)
    const total = (await scriptsOf(house.url, page)).reduce((sum, { bytes }) => sum + bytes, 0)
    print(
      verdict(
        total < maxFirstScript(page),
        `${name}, first script: ${(total / 1_000).toFixed(1)} KB (to stay under ${maxFirstScript(page) / 1_000})`,
      ),
    )
  }
  const browser = await openSignedIn(house.url, dataDir)
  for (const form of FORMS) await judge('checkout', `${house.url}${browser.checkoutPath}`, form, dataDir, browser.port)
  await browser.close()
  await house.stop()
})
print(`load average at the end: ${machine().split(' load ')[1]}`)

/** SG-8 speaks of a desktop; the telephone is printed beside it. */
async function judge(name: string, url: string, form: Form, folder: string, port?: number): Promise<void> {
  const looks = await lookOften(url, { form, looks: LOOKS, folder, categories: categoriesOf(port), port })
  const isReached =
    Object.values(looks.scores).every((score) => score >= 95) && looks.largestPaintMs < 1_200 && looks.shift < 0.02
  const line = written(name, form, looks)
  print(form === 'desktop' ? verdict(isReached, line) : `         ${line}`)
}
