import type { Plumbing } from '../context.ts'
import { insertHeads } from './queries-heads.ts'

/** Says of every open sealed lot where its log stands, hidden, whether anybody has bid or not (rule 26). */
export async function announceHeads({ database: { db }, hub }: Pick<Plumbing, 'database' | 'hub'>): Promise<void> {
  for (const head of await insertHeads(db)) {
    if (hub.isHeard(`lot:${head.lotId}`)) hub.publish(`lot:${head.lotId}`, 'headAnnounced', head)
  }
}
