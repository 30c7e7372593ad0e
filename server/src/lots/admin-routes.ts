import * as api from '@gavelhouse/shared/lots/admin-contract.ts'
import * as pictureApi from '@gavelhouse/shared/lots/picture-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { addLotPictures } from './add-lot-pictures.ts'
import { copyLot } from './copy-lot.ts'
import { listAllLots } from './list-all-lots.ts'
import { saveLot } from './save-lot.ts'
import { saveLotPictures } from './save-lot-pictures.ts'

export function lotAdminRoutes(serve: Serve): void {
  serve(api.saveLot, saveLot)
  serve(api.listAllLots, listAllLots)
  serve(pictureApi.addLotPictures, addLotPictures)
  serve(pictureApi.saveLotPictures, saveLotPictures)
  serve(pictureApi.copyLot, copyLot)
}
