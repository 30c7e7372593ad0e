import { verifyLotLog as verifyApi } from '@gavelhouse/shared/proofs/admin-contract.ts'
import * as api from '@gavelhouse/shared/proofs/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { ProofServices } from './context.ts'
import { downloadLog } from './download-log.ts'
import { listProofs } from './list-proofs.ts'
import { listProofKeys } from './queries.ts'
import { verifyLotLog } from './verify-lot-log.ts'

export function proofRoutes(serve: Serve<ProofServices>): void {
  serve(api.downloadLog, downloadLog)
  serve(verifyApi, verifyLotLog)
  serve(api.listProofs, listProofs)
  serve(api.listProofKeys, async (ctx) => ({ records: await listProofKeys(ctx.db) }))
}
