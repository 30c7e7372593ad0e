import * as api from '@gavelhouse/shared/settlements/contract.ts'
import * as settleApi from '@gavelhouse/shared/settlements/settle-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { changeItem, restoreItem } from './change-item.ts'
import { addExpense, removeException, removeExpense } from './expenses.ts'
import { makeSettlement } from './make-settlement.ts'
import {
  makePreliminaryPdf,
  makePreliminarySpreadsheet,
  makeSettlementPdf,
  makeSettlementSpreadsheet,
} from './paper/make-settlement-paper.ts'
import { paySettlement, undoPayment } from './pay-settlement.ts'
import { listSellers, previewSettlement, readSeller, readSettlement } from './read-sellers.ts'
import { saveTerms } from './save-terms.ts'
import { readAuctionRun, settleAuction } from './settle-auction.ts'

export function settlementRoutes(serve: Serve): void {
  serve(api.listSellers, listSellers)
  serve(api.readSeller, readSeller)
  serve(api.saveTerms, saveTerms)
  serve(api.removeException, removeException)
  serve(api.addExpense, addExpense)
  serve(api.removeExpense, removeExpense)

  serve(settleApi.previewSettlement, previewSettlement)
  serve(settleApi.getPreliminaryPdf, makePreliminaryPdf)
  serve(settleApi.getPreliminarySpreadsheet, makePreliminarySpreadsheet)
  serve(settleApi.changeItem, changeItem)
  serve(settleApi.restoreItem, restoreItem)
  serve(settleApi.makeSettlement, makeSettlement)
  serve(settleApi.readAuctionRun, readAuctionRun)
  serve(settleApi.settleAuction, settleAuction)
  serve(settleApi.readSettlement, readSettlement)
  serve(settleApi.paySettlement, paySettlement)
  serve(settleApi.undoPayment, undoPayment)
  serve(settleApi.getSettlementPdf, makeSettlementPdf)
  serve(settleApi.getSettlementSpreadsheet, makeSettlementSpreadsheet)
}
