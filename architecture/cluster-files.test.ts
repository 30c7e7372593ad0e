import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { clusterFiles } from '../cluster/lib/files.ts'

const FOLDER = `${import.meta.dirname}/../ops/cluster`
const MACHINES = {
  nodes: ['postgres1', 'postgres2', 'postgres3'],
  etcds: ['etcd1', 'etcd2', 'etcd3'],
  webs: ['web1:3000', 'web2:3000'],
  ...{ allowed: 'samenet', balancer: '0.0.0.0' },
}

describe('the settings in ops/cluster', () => {
  test.each(Object.entries(clusterFiles(MACHINES)))('%s is what npm run cluster:files writes', (name, text) => {
    expect(readFileSync(`${FOLDER}/${name}`, 'utf8')).toBe(text)
  })

  test('no password stands in them', () => {
    for (const text of Object.values(clusterFiles(MACHINES))) expect(text).not.toMatch(/password/i)
  })

  test('S-10 the containers hand the house what a real one is asked for, as those of one machine do', () => {
    const settingsOf = (file: string) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(/^ {4,6}([A-Z_]+): /gm)].map(([, name]) => name)
    }
    const ofOneMachine = settingsOf(`${FOLDER}/../../compose.yaml`)
    const ofImage = ['HOST', 'PORT', 'DATA_DIR', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_INITDB_ARGS']
    expect(settingsOf(`${FOLDER}/compose.yaml`)).toEqual(
      expect.arrayContaining(ofOneMachine.filter((name) => name !== undefined && !ofImage.includes(name))),
    )
  })

  test('a commit waits for a second node, or for ever', () => {
    const { bootstrap } = JSON.parse(clusterFiles(MACHINES)['patroni-n1.yml'] ?? '')
    expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true })
    expect(bootstrap.dcs.loop_wait + 2 * bootstrap.dcs.retry_timeout).toBeLessThanOrEqual(bootstrap.dcs.ttl)
  })
})
