import { OBSTACLES, type Obstacle } from '@gavelhouse/shared/privacy/obstacles.ts'
import { CallError } from '../../lib/app-error.ts'
import type { PhraseKey } from '../../phrases/keys.ts'

/** What stands in the way of an erasure, said of somebody else. */
export const TIE_WORDS: Record<Obstacle, PhraseKey> = {
  roles: 'officeTiedRoles',
  leading: 'officeTiedLeading',
  selling: 'officeTiedSelling',
  owing: 'officeTiedOwing',
  paying: 'officeTiedPaying',
  disputes: 'officeTiedDisputes',
  owed: 'officeTiedOwed',
}

/** What a refused erasure names. */
export function tiedBy(error: Error | null): Obstacle[] {
  if (!(error instanceof CallError) || error.code !== 'person_bound') return []
  const named = String(error.facts.obstacles ?? '').split(',')
  return OBSTACLES.filter((name) => named.includes(name))
}
