import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { argument } from './lib/argument.ts'
import { findLotPath, startDemoHouse, withDataDir } from './lib/demo-house.ts'
import { machine, print } from './lib/figures.ts'
import { scriptsOf } from './lib/first-scripts.ts'
import { lookOften, written } from './lib/lighthouse.ts'
import { loadPages } from './lib/page-load-process.ts'
import { startScript } from './lib/servers.ts'
import { ROOT } from './lib/start-command.ts'

/**
 * What a page of React and React Router costs on this machine that has nothing but elements, as many as home has (`bare-page`):
 * how much script, how many a second rendered anew, how long a slow telephone is kept from answering. Ours beside it, in the
 * same quarter of an hour: what is left of a goal when the floor is known (P11, P12).
 */
const SECONDS = argument('seconds', 5)
const CONNECTIONS = argument('connections', 10)
const LOOKS = argument('looks', 5)
const FOLDER = path.join(import.meta.dirname, 'bare-page')

print(`A bare page: ${machine()}`)
execFileSync(path.join(ROOT, 'node_modules/.bin/react-router'), ['build'], { cwd: FOLDER, stdio: 'ignore' })
await withDataDir(async (folder) => {
  const bare = await startScript('bare-page-server.ts', { NODE_ENV: 'production' })
  await measure('bare', bare.url, '/', await bareScripts(bare.url), folder)
  await bare.close()

  const house = await startDemoHouse(folder)
  for (const [name, page] of [
    ['home', '/'],
    ['lot', await findLotPath(house.url)],
  ] as const) {
    const scripts = await scriptsOf(house.url, page)
    await measure(
      name,
      house.url,
      page,
      scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      folder,
    )
  }
  await house.stop()
})
print(`load average at the end: ${machine().split(' load ')[1]}`)

async function measure(name: string, url: string, page: string, script: number, folder: string): Promise<void> {
  const elements = ((await (await fetch(url + page)).text()).match(/<[a-z]/g) ?? []).length
  const order = { url, path: page, connections: CONNECTIONS, isAlwaysNew: true }
  await loadPages({ ...order, seconds: SECONDS })
  const { perSecond, p50, bytes } = await loadPages({ ...order, seconds: SECONDS })
  const looks = await lookOften(url + page, { form: 'mobile', looks: LOOKS, folder, categories: ['performance'] })
  print(
    `${name}: ${elements} elements, ${(bytes / 1_000).toFixed(1)} KB; ${Math.round(perSecond)}/s rendered anew, p50 ${p50.toFixed(1)} ms; first script ${(script / 1_000).toFixed(1)} KB`,
  )
  print(`         ${written(name, 'mobile', looks)}`)
}

/** What the page asks for before anything is touched. */
async function bareScripts(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const files = new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file]) => file as string))
  const sizes = await Promise.all(
    [...files].map(async (file) => Number((await fetch(url + file)).headers.get('content-length'))),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}
