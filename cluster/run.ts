import path from 'node:path'
import { parseArgs } from 'node:util'
import { Cluster } from './lib/cluster.ts'

/** `npm run cluster`: the whole house on this machine as it would stand on several, until Ctrl-C. See docs/operations.md. */
const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: path.resolve('data/cluster') },
    port: { type: 'string', default: '3000' },
  },
})

const print = (text: string) => void process.stdout.write(`${text}\n`)
const startedAt = performance.now()
const seconds = () => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`

const cluster = await Cluster.start({
  dir: values.dir,
  port: Number(values.port),
  say: (text) => print(`${seconds()}: ${text}`),
})
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    print('stopping ...')
    void cluster.stop().then(() => process.exit(0))
  })
await cluster.startHouse()
print(`
The house:      ${cluster.url}
Its database:   ${cluster.databaseUrl}
To be read:     ${cluster.replicaUrl}
Its balancer:   ${cluster.statsUrl}
Logs:           ${values.dir}

Ctrl-C ends everything.`)
