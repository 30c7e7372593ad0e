import type { Payloads } from './kinds.ts'
import type { Claimed } from './queries-delivery.ts'

/** Results that nothing joined are told as what they are: a lot won, or a lot that went to somebody else. */
export function asSingle({ kind, payload }: Pick<Claimed, 'kind' | 'payload'>): Pick<Claimed, 'kind' | 'payload'> {
  if (kind !== 'results') return { kind, payload }
  const { lots } = payload as Payloads['results']
  const [only, ...others] = lots
  return only === undefined || others.length > 0 ? { kind, payload } : { kind: only.outcome, payload: only }
}
