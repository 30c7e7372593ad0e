import * as api from '@gavelhouse/shared/wallet/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { adjustWallet } from './adjust-wallet.ts'
import { issueGiftCard, redeemGiftCard } from './gift-cards.ts'
import { holdDeposit } from './hold-deposit.ts'
import { listMovements } from './list-movements.ts'

export function walletRoutes(serve: Serve): void {
  serve(api.holdDeposit, holdDeposit)
  serve(api.listMovements, listMovements)
  serve(api.redeemGiftCard, redeemGiftCard)
  serve(api.issueGiftCard, issueGiftCard)
  serve(api.adjustWallet, adjustWallet)
}
