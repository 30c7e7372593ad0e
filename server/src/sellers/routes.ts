import * as api from '@gavelhouse/shared/sellers/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { followSeller, unfollowSeller, updateFollow } from './follow-seller.ts'
import { listFollowed } from './queries.ts'

export function sellerRoutes(serve: Serve): void {
  serve(api.followSeller, followSeller)
  serve(api.unfollowSeller, unfollowSeller)
  serve(api.updateFollow, updateFollow)

  serve(api.listFollowed, async (ctx, input) => {
    return listFollowed(ctx.db, input, ctx.user.id)
  })
}
