import * as api from '@gavelhouse/shared/invoices/contract.ts'
import * as deskApi from '@gavelhouse/shared/invoices/desk-contract.ts'
import * as officeApi from '@gavelhouse/shared/invoices/office-contract.ts'
import * as paperApi from '@gavelhouse/shared/invoices/paper-contract.ts'
import * as sellerApi from '@gavelhouse/shared/invoices/seller-contract.ts'
import { forfeitDeposit as forfeitApi } from '@gavelhouse/shared/wallet/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { TaxServices } from '../tax/context.ts'
import { changeInvoiceStatus } from './change-status.ts'
import { exemptInvoice } from './exempt-invoice.ts'
import { exportInvoices } from './export-invoices.ts'
import { forfeitDeposit } from './forfeit-deposit.ts'
import { listSoldInvoices } from './list-sold-invoices.ts'
import { mailInvoice } from './mail-invoice.ts'
import { moveLines } from './move-lines.ts'
import { readOwnDetails, readOwnInvoice, readOwnInvoices, readPublicInvoice } from './own-invoices.ts'
import { giveCertificate } from './paper/give-certificate.ts'
import { makeOfficePdf, makeOwnManifest, makeOwnPdf, makeOwnSpreadsheet, makePublicPdf } from './paper/make-paper.ts'
import { makeTransactionsSpreadsheet } from './paper/transactions-spreadsheet.ts'
import { presentInvoice } from './present.ts'
import { listInvoiceChoices } from './queries-choices.ts'
import { listOwnInvoices } from './queries-list.ts'
import { listOwnTransactions } from './queries-own-transactions.ts'
import { readSoldInvoice } from './read-sold-invoice.ts'
import { updateInvoice } from './update-invoice.ts'

export function invoiceRoutes(serve: Serve<TaxServices>): void {
  serve(api.listInvoices, async (ctx, input) => {
    const { records, ...page } = await listOwnInvoices(ctx.db, input, ctx.user.id)
    return { ...page, records: records.map(presentInvoice) }
  })
  serve(api.listTransactions, (ctx, input) => listOwnTransactions(ctx.db, input, ctx.user.id))
  serve(api.getInvoice, readOwnInvoice)
  serve(api.getInvoiceDetails, readOwnDetails)
  serve(api.getInvoices, readOwnInvoices)
  serve(api.getPublicInvoice, readPublicInvoice)
  serve(paperApi.getInvoicePdf, makeOwnPdf)
  serve(paperApi.getInvoiceSpreadsheet, makeOwnSpreadsheet)
  serve(paperApi.getTransactionsSpreadsheet, makeTransactionsSpreadsheet)
  serve(paperApi.getPublicInvoicePdf, makePublicPdf)
  serve(paperApi.getInvoiceManifest, makeOwnManifest)
  serve(paperApi.getCertificate, giveCertificate)

  serve(sellerApi.listSoldInvoices, listSoldInvoices)
  serve(sellerApi.getSoldInvoice, readSoldInvoice)
  serve(sellerApi.changeInvoiceStatus, changeInvoiceStatus)
  serve(sellerApi.updateInvoice, updateInvoice)
  serve(officeApi.listInvoiceChoices, listInvoiceChoices)
  serve(officeApi.exportInvoices, exportInvoices)
  serve(officeApi.getOfficeInvoicePdf, makeOfficePdf)
  serve(deskApi.exemptInvoice, exemptInvoice)
  serve(deskApi.moveLines, moveLines)
  serve(deskApi.mailInvoice, mailInvoice)
  serve(forfeitApi, forfeitDeposit)
}
