import * as disputeApi from '@gavelhouse/shared/office/disputes-contract.ts'
import * as api from '@gavelhouse/shared/office/payments-contract.ts'
import * as reconcileApi from '@gavelhouse/shared/office/reconcile-contract.ts'
import * as reportApi from '@gavelhouse/shared/office/reports-contract.ts'
import type { Serve } from '../../accounts/caller.ts'
import type { CheckoutServices } from '../../checkout/context.ts'
import { exportReport } from '../reports/export-report.ts'
import { listReportRows, readReport } from '../reports/read-report.ts'
import { askAboutPayment } from './ask-about-payment.ts'
import { exportPayments } from './export-payments.ts'
import { listDisputes, makeEvidence } from './make-evidence.ts'
import { listOfficePayments, readOfficePayment } from './read-payments.ts'
import { readReconciliation, reconcileNow } from './reconcile-now.ts'

export function moneyRoutes(serve: Serve<CheckoutServices>): void {
  serve(api.listOfficePayments, listOfficePayments)
  serve(api.exportPayments, exportPayments)
  serve(api.readOfficePayment, readOfficePayment)
  serve(api.askProvider, askAboutPayment)
  serve(disputeApi.listDisputes, listDisputes)
  serve(disputeApi.makeEvidence, makeEvidence)
  serve(reconcileApi.readReconciliation, readReconciliation)
  serve(reconcileApi.reconcileNow, reconcileNow)
  serve(reportApi.readReport, readReport)
  serve(reportApi.listReportRows, listReportRows)
  serve(reportApi.exportReport, exportReport)
}
