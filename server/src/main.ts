import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { loadConfig } from './config.ts'

// The heap that takes bids collects rarely (decision 021). Those of threads begin small: flags hold for each of them.
setFlagsFromString('--initial-old-space-size=0')

// A restart is back sooner (G-06): compiled code is kept between starts, and files are found without reading manifests.
enableCompileCache()
await import('./quick-resolve.ts')

const DEMO_LOGINS = ['alice@gavelhouse.test', 'bob@gavelhouse.test', 'seller@gavelhouse.test', 'admin@gavelhouse.test']

try {
  const config = loadConfig()
  const { endWhileStarting, stopOnSignals } = await import('./stop-on-signals.ts')
  const isOpen = endWhileStarting(process)
  const { beginOwnDatabase } = await import('./db/own-database.ts')
  const ownDatabase = await beginOwnDatabase(config) // it starts while everything else is read, which takes longer
  const { startServer } = await import('./start-server.ts')
  const { lowerHelpers } = await import('./lower-helpers.ts')
  const { collectWhenQuiet } = await import('./memory/collect-when-quiet.ts')
  const { trimWhenQuiet } = await import('./memory/trim-when-quiet.ts')
  const server = await startServer(config, ownDatabase)
  lowerHelpers()
  collectWhenQuiet()
  trimWhenQuiet()
  isOpen()
  stopOnSignals(() => server.stop(), { process, log: server.app.log })
  process.stdout.write(`\nGavelhouse is open at ${server.url}\n`)
  if (config.demo) process.stdout.write(`Demo logins: ${DEMO_LOGINS.join(', ')} with password Gavel-house-1\n\n`)
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
