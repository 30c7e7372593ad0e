import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { downloadLog as api } from '@gavelhouse/shared/proofs/contract.ts'
import type { Context } from '../accounts/caller.ts'
import type { ProofServices } from './context.ts'
import { logFileOf } from './log-file-of.ts'

/** Only of a lot that is over, and only what may be shown of it. */
export const downloadLog = (
  ctx: Context & ProofServices,
  { lotId }: InputOf<typeof api>,
): Promise<OutputOf<typeof api>> => logFileOf(ctx, lotId, { mustBeOver: true })
