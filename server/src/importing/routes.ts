import * as api from '@gavelhouse/shared/importing/contract.ts'
import * as pictureApi from '@gavelhouse/shared/importing/picture-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { correctCell, mapColumns, tickRows } from './edit-import.ts'
import { exportLots } from './export-lots.ts'
import { listPictureLots, putLotPicture } from './pictures.ts'
import { listImportRows, listImports, readImport } from './read-imports.ts'
import { saveImport, undoImport } from './save-import.ts'
import { startImport } from './start-import.ts'

export function importRoutes(serve: Serve): void {
  serve(api.startImport, startImport)
  serve(api.listImports, listImports)
  serve(api.readImport, readImport)
  serve(api.listImportRows, listImportRows)
  serve(api.mapColumns, mapColumns)
  serve(api.correctCell, correctCell)
  serve(api.tickRows, tickRows)
  serve(api.saveImport, saveImport)
  serve(api.undoImport, undoImport)
  serve(api.exportLots, exportLots)
  serve(pictureApi.listPictureLots, listPictureLots)
  serve(pictureApi.putLotPicture, putLotPicture)
}
