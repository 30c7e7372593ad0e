import type { Cluster } from '../../cluster/lib/cluster.ts'
import { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { FaultHouse } from '../lib/fault-house.ts'
import type { ClusterFault } from '../lib/history.ts'
import { pause } from '../lib/processes.ts'
import { type Paid, type PayingOptions, payThroughFaults } from '../money/pay-through-faults.ts'
import { BREAKS } from './breaks.ts'
import { withCluster } from './with-cluster.ts'

const PEOPLE = 24

/** Money moves through a house of several processes while one part of it after the other is broken. */
export async function runClusterMoney(
  options: PayingOptions<ClusterFault> & { say: (text: string) => void },
): Promise<Paid> {
  return withCluster(options, async (cluster) => {
    const house = await FaultHouse.openOn(cluster.ground, { dir: cluster.dataDir, people: PEOPLE })
    await cluster.startHouse()
    const paid = await payThroughFaults(options, {
      ...{ house, url: cluster.url, untilReady: () => cluster.untilReady() },
      breaks: breaksOn(cluster, new Random(options.seed)),
    })
    await house.database.close() // its files go with the cluster
    return paid
  })
}

/** Each fault from its beginning to its end. */
function breaksOn(cluster: Cluster, random: Random): Record<ClusterFault, () => Promise<void>> {
  const whole = (kind: ClusterFault) => async () => {
    const { lastsMs, mend } = await BREAKS[kind](cluster, random)
    await pause(lastsMs)
    await mend()
  }
  const kinds = Object.keys(BREAKS) as ClusterFault[]
  return Object.fromEntries(kinds.map((kind) => [kind, whole(kind)])) as Record<ClusterFault, () => Promise<void>>
}
