import type { Obstacle } from '@gavelhouse/shared/privacy/obstacles.ts'
import type { PhraseKey } from '../phrases/keys.ts'

/** What stands in the way of an erasure, to whom it is about. */
export const OBSTACLE_WORDS: Record<Obstacle, PhraseKey> = {
  roles: 'obstacleRoles',
  leading: 'obstacleLeading',
  selling: 'obstacleSelling',
  owing: 'obstacleOwing',
  paying: 'obstaclePaying',
  disputes: 'obstacleDisputes',
  owed: 'obstacleOwed',
}
