import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('the whole server loads through the resolver hook, drizzle included', async () => {
  const load = `
    await import('./quick-resolve.ts')
    const { startServer } = await import('./start-server.ts')
    const { eq } = await import('drizzle-orm')
    process.stdout.write(typeof startServer + ' ' + typeof eq)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', load], { cwd: import.meta.dirname })
  expect(stdout).toBe('function function')
})
