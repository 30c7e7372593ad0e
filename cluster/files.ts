import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { clusterFiles } from './lib/files.ts'

/** `npm run cluster:files`: settings of Patroni, etcd and HAProxy for machines of one's own. See docs/operations.md. */
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'cluster-files' },
    nodes: { type: 'string', default: 'postgres1,postgres2,postgres3' },
    etcds: { type: 'string', default: 'etcd1,etcd2,etcd3' },
    webs: { type: 'string', default: 'web1:3000,web2:3000' },
    allow: { type: 'string', default: 'samenet' },
    balancer: { type: 'string', default: '0.0.0.0' },
  },
})
const list = (text: string) => text.split(',').map((each) => each.trim())
const files = clusterFiles({
  ...{ nodes: list(values.nodes), etcds: list(values.etcds), webs: list(values.webs) },
  ...{ allowed: values.allow, balancer: values.balancer },
})
await mkdir(values.to, { recursive: true })
for (const [name, text] of Object.entries(files)) await writeFile(path.join(values.to, name), text)
process.stdout.write(`${Object.keys(files).join(', ')} in ${path.resolve(values.to)}\n`)
