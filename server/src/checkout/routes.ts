import * as api from '@gavelhouse/shared/checkout/contract.ts'
import * as refundApi from '@gavelhouse/shared/checkout/refund-contract.ts'
import * as walletApi from '@gavelhouse/shared/checkout/wallet-contract.ts'
import * as deskApi from '@gavelhouse/shared/invoices/desk-contract.ts'
import { readOfficeInvoice as readApi } from '@gavelhouse/shared/invoices/office-contract.ts'
import { answerReturnOffer as answerOfferApi } from '@gavelhouse/shared/returns/contract.ts'
import { approveReturn as approveApi, offerInstead as offerApi } from '@gavelhouse/shared/returns/staff-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { TaxServices } from '../tax/context.ts'
import { answerReturnOffer } from './answer-return-offer.ts'
import { approveReturn } from './approve-return.ts'
import { claimOffline } from './claim-offline.ts'
import type { CheckoutServices } from './context.ts'
import { foreseeRefund } from './foresee-refund.ts'
import { getPaymentResult } from './get-payment-result.ts'
import { holdAmount } from './hold-amount.ts'
import { leavePayment } from './leave-payment.ts'
import { offerInstead } from './offer-instead.ts'
import { openPaymentElement, payByRedirect, topUpWallet } from './pay-by-redirect.ts'
import { payBySource } from './pay-by-source.ts'
import { payForBuyer, payFromWallet } from './pay-from-wallet.ts'
import { readOfficeInvoice } from './read-office-invoice.ts'
import { readWallet } from './read-wallet.ts'
import { receivePayment } from './receive-payment.ts'
import { recordCash } from './record-cash.ts'
import { refundInvoice } from './refund-invoice.ts'
import { useWallet } from './use-wallet.ts'
import { withdraw } from './withdraw.ts'

export function checkoutRoutes(serve: Serve<CheckoutServices & TaxServices>): void {
  serve(api.payBySource, payBySource)
  serve(api.holdAmount, holdAmount)
  serve(api.openPaymentElement, openPaymentElement)
  serve(api.payByRedirect, payByRedirect)
  serve(api.topUpWallet, topUpWallet)
  serve(api.getPaymentResult, getPaymentResult)
  serve(api.leavePayment, leavePayment)
  serve(api.payFromWallet, payFromWallet)
  serve(api.claimOffline, claimOffline)
  serve(api.payForBuyer, payForBuyer)
  serve(api.recordCash, recordCash)
  serve(readApi, readOfficeInvoice)
  serve(deskApi.receivePayment, receivePayment)
  serve(deskApi.useWallet, useWallet)
  serve(refundApi.refundInvoice, refundInvoice)
  serve(refundApi.foreseeRefund, foreseeRefund)
  serve(approveApi, approveReturn)
  serve(offerApi, offerInstead)
  serve(answerOfferApi, answerReturnOffer)
  serve(refundApi.withdraw, withdraw)
  serve(walletApi.readWallet, readWallet)
}
