import * as api from '@gavelhouse/shared/auctions/admin-contract.ts'
import * as ruleApi from '@gavelhouse/shared/auctions/rule-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { listAccessRules, saveAccessRule } from './access-rules.ts'
import { saveAuction } from './save-auction.ts'

export function auctionAdminRoutes(serve: Serve): void {
  serve(api.saveAuction, saveAuction)
  serve(ruleApi.listAccessRules, listAccessRules)
  serve(ruleApi.saveAccessRule, saveAccessRule)
}
