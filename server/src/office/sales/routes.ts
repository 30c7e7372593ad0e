import { saveAuction as saveApi } from '@gavelhouse/shared/auctions/admin-contract.ts'
import * as copyApi from '@gavelhouse/shared/auctions/copy-contract.ts'
import * as publishApi from '@gavelhouse/shared/auctions/publish-contract.ts'
import * as timeApi from '@gavelhouse/shared/auctions/time-contract.ts'
import type { Serve } from '../../accounts/caller.ts'
import type { BiddingServices } from '../../bidding/context.ts'
import { getAuctionChoices } from './auction-choices.ts'
import { cancelAuction } from './cancel-auction.ts'
import { checkAuction } from './check-auction.ts'
import { copyAuction } from './copy-auction.ts'
import { extendAuction } from './extend-auction.ts'
import { moveAuctionDates } from './move-dates.ts'
import { pauseAuction, resumeAuction } from './pause-auction.ts'
import { publishAuction } from './publish-auction.ts'
import { saveAuction } from './save-auction.ts'
import { scheduleAuction } from './schedule-auction.ts'
import { deleteTemplate, saveTemplate } from './templates.ts'

export function salesRoutes(serve: Serve<BiddingServices>): void {
  serve(saveApi, saveAuction)
  serve(copyApi.getAuctionChoices, getAuctionChoices)
  serve(copyApi.saveTemplate, saveTemplate)
  serve(copyApi.deleteTemplate, deleteTemplate)
  serve(copyApi.copyAuction, copyAuction)
  serve(publishApi.checkAuction, checkAuction)
  serve(publishApi.publishAuction, publishAuction)
  serve(publishApi.scheduleAuction, scheduleAuction)
  serve(timeApi.moveAuctionDates, moveAuctionDates)
  serve(timeApi.extendAuction, extendAuction)
  serve(timeApi.pauseAuction, pauseAuction)
  serve(timeApi.resumeAuction, resumeAuction)
  serve(timeApi.cancelAuction, cancelAuction)
}
