import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replica } from './replica.ts'

const NONE = { onReplica: 0, onPrimary: 0, readAgain: 0 }

/** How far the replica is behind, and whether it is read. */
export function addReplicaFigures(registry: Registry, replica: Replica | null): void {
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'How far the replica that is read is behind; no value while that is not known',
    registers: [registry],
    collect() {
      this.set((replica?.lagMs ?? Number.NaN) / 1_000)
    },
  })
  new Gauge({
    name: 'replica_readable',
    help: '1 while the replica is read; 0 while it is away or too far behind; no value where there is none',
    registers: [registry],
    collect() {
      this.set(replica === null ? Number.NaN : Number(replica.isReadable))
    },
  })
  new Counter({
    name: 'lagging_reads_total',
    help: 'Calls that may lag, by where they were answered; again: the replica failed or refused first',
    labelNames: ['place'],
    registers: [registry],
    collect() {
      const { onReplica, onPrimary, readAgain } = replica?.figures ?? NONE
      this.reset()
      this.inc({ place: 'replica' }, onReplica)
      this.inc({ place: 'primary' }, onPrimary)
      this.inc({ place: 'again' }, readAgain)
    },
  })
}
