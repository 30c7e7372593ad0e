import * as api from '@gavelhouse/shared/receipts/contract.ts'
import type { Serve } from '../http/serve.ts'
import { downloadLog } from './download-log.ts'
import { listReceipts } from './list-receipts.ts'
import { listReceiptKeys } from './queries.ts'

export function receiptRoutes(serve: Serve): void {
  serve(api.downloadLog, downloadLog)
  serve(api.listReceipts, listReceipts)
  serve(api.listReceiptKeys, async (ctx) => ({ records: await listReceiptKeys(ctx.db) }))
}
