import type { ErrorCode } from '@gavelhouse/shared/errors.ts'
import { useSay } from '../../lib/say.ts'

/** Why a payment was not taken, as its payer was told. */
export function Failure({ code }: { code: string }) {
  const say = useSay()
  const words = say({ kind: 'error', code: code as ErrorCode, facts: {}, english: code.replaceAll('_', ' ') })
  return <span title={words}>{words}</span>
}
