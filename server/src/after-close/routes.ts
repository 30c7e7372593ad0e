import * as chargeApi from '@gavelhouse/shared/after-close/charge-contract.ts'
import * as api from '@gavelhouse/shared/after-close/contract.ts'
import * as nonpayerApi from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import * as chanceApi from '@gavelhouse/shared/after-close/second-chance-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { AccountServices } from '../accounts/context.ts'
import type { BiddingServices } from '../bidding/context.ts'
import type { CheckoutServices } from '../checkout/context.ts'
import type { TaxServices } from '../tax/context.ts'
import { answerSecondChance } from './answer-second-chance.ts'
import { confirmResults } from './confirm-results.ts'
import { foreseeSecondChance } from './foresee-second-chance.ts'
import { giveUpSale } from './give-up-sale.ts'
import { listNonPayers } from './list-nonpayers.ts'
import { makeInvoicesNow } from './make-invoices-now.ts'
import { offerSecondChance } from './offer-second-chance.ts'
import { readCharging } from './read-charging.ts'
import { readSecondChance } from './read-second-chance.ts'
import { remindUnpaid } from './remind-unpaid.ts'
import { restoreSale } from './restore-sale.ts'
import { startCharging } from './start-charging.ts'
import { getStepsAfterClose } from './steps-after-close.ts'
import { liftStrike, listStrikes } from './strikes.ts'
import { withdrawSecondChance } from './withdraw-second-chance.ts'

export function afterCloseRoutes(
  serve: Serve<BiddingServices & TaxServices & AccountServices & CheckoutServices>,
): void {
  serve(api.getStepsAfterClose, getStepsAfterClose)
  serve(api.confirmResults, confirmResults)
  serve(api.makeInvoicesNow, makeInvoicesNow)
  serve(api.remindUnpaid, remindUnpaid)
  serve(chargeApi.startCharging, startCharging)
  serve(chargeApi.readCharging, readCharging)
  serve(nonpayerApi.listNonPayers, listNonPayers)
  serve(nonpayerApi.giveUpSale, giveUpSale)
  serve(nonpayerApi.restoreSale, restoreSale)
  serve(nonpayerApi.listStrikes, listStrikes)
  serve(nonpayerApi.liftStrike, liftStrike)
  serve(chanceApi.foreseeSecondChance, foreseeSecondChance)
  serve(chanceApi.offerSecondChance, offerSecondChance)
  serve(chanceApi.withdrawSecondChance, withdrawSecondChance)
  serve(chanceApi.readSecondChance, readSecondChance)
  serve(chanceApi.answerSecondChance, answerSecondChance)
}
