import { listOfficeInvoices as invoicesApi } from '@gavelhouse/shared/invoices/office-contract.ts'
import { startCataloguing as cataloguingApi } from '@gavelhouse/shared/office/cataloguing-contract.ts'
import * as api from '@gavelhouse/shared/office/contract.ts'
import * as labelApi from '@gavelhouse/shared/office/label-contract.ts'
import * as listApi from '@gavelhouse/shared/office/list-contract.ts'
import * as liveApi from '@gavelhouse/shared/office/live-contract.ts'
import * as numberingApi from '@gavelhouse/shared/office/numbering-contract.ts'
import * as previewApi from '@gavelhouse/shared/office/preview-contract.ts'
import * as recordApi from '@gavelhouse/shared/office/record-contract.ts'
import * as taskApi from '@gavelhouse/shared/office/task-contract.ts'
import * as trendsApi from '@gavelhouse/shared/office/trends-contract.ts'
import { listOfficeReturns as returnsApi } from '@gavelhouse/shared/returns/office-contract.ts'
import { listShipments as shipmentsApi } from '@gavelhouse/shared/tracking/office-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { confirmLabels } from './confirm-labels.ts'
import { exportAudit } from './export-audit.ts'
import { listLiveSales } from './live/list-live-sales.ts'
import { listSaleLots } from './live/list-sale-lots.ts'
import { makeLabels } from './make-labels.ts'
import { numberLots } from './number-lots.ts'
import { previewAuction, previewLot } from './preview.ts'
import { getOfficeCounts } from './read-counts.ts'
import { listHistory } from './read-history.ts'
import {
  findAuctions,
  listAudit,
  listBidders,
  listOfficeAuctions,
  listOfficeBids,
  listOfficeInvoices,
  listOfficeReturns,
  listShipments,
} from './read-lists.ts'
import { readOfficeAuction, readOfficeLot } from './read-records.ts'
import { getTask, listTasks } from './read-tasks.ts'
import { startCataloguing } from './start-cataloguing.ts'
import { startTask } from './start-task.ts'
import { swapNumbers } from './swap-numbers.ts'
import { getTrends } from './trends/get-trends.ts'
import { undoTask } from './undo-task.ts'
import { deleteView, listViews, saveView } from './views.ts'

export function officeRoutes(serve: Serve): void {
  serve(api.getOfficeCounts, getOfficeCounts)
  serve(liveApi.listLiveSales, listLiveSales)
  serve(liveApi.listSaleLots, listSaleLots)
  serve(trendsApi.getTrends, getTrends)
  serve(api.listViews, listViews)
  serve(api.saveView, saveView)
  serve(api.deleteView, deleteView)
  serve(listApi.listOfficeAuctions, listOfficeAuctions)
  serve(listApi.findAuctions, findAuctions)
  serve(listApi.listBidders, listBidders)
  serve(listApi.listOfficeBids, listOfficeBids)
  serve(invoicesApi, listOfficeInvoices)
  serve(returnsApi, listOfficeReturns)
  serve(listApi.listAudit, listAudit)
  serve(shipmentsApi, listShipments)
  serve(listApi.exportAudit, exportAudit)
  serve(listApi.listHistory, listHistory)
  serve(numberingApi.numberLots, numberLots)
  serve(numberingApi.swapNumbers, swapNumbers)
  serve(labelApi.makeLabels, makeLabels)
  serve(labelApi.confirmLabels, confirmLabels)
  serve(previewApi.previewAuction, previewAuction)
  serve(previewApi.previewLot, previewLot)
  serve(recordApi.readOfficeLot, readOfficeLot)
  serve(recordApi.readOfficeAuction, readOfficeAuction)
  serve(cataloguingApi, startCataloguing)
  serve(taskApi.startTask, startTask)
  serve(taskApi.listTasks, listTasks)
  serve(taskApi.getTask, getTask)
  serve(taskApi.undoTask, undoTask)
}
