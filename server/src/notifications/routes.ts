import * as api from '@gavelhouse/shared/notifications/contract.ts'
import { updatePreference as preferenceApi } from '@gavelhouse/shared/notifications/preference-contract.ts'
import * as pushApi from '@gavelhouse/shared/notifications/push-contract.ts'
import * as unsubscribeApi from '@gavelhouse/shared/notifications/unsubscribe-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { readPushKeys } from '../messages/push-keys.ts'
import { hasSubscription } from '../messages/queries-push.ts'
import { listNotices, markAllRead } from './queries.ts'
import { subscribePush, unsubscribePush } from './subscribe-push.ts'
import { readSubscriptionState, unsubscribe } from './unsubscribe.ts'
import { updatePreference } from './update-preference.ts'

export function notificationRoutes(serve: Serve): void {
  serve(api.listNotices, async (ctx) => ({ records: await listNotices(ctx.db, ctx.user.id) }))
  serve(api.markNoticesRead, async (ctx) => {
    await markAllRead(ctx.db, ctx.user.id)
    return {}
  })
  serve(preferenceApi, updatePreference)
  serve(unsubscribeApi.getSubscription, readSubscriptionState)
  serve(unsubscribeApi.unsubscribe, unsubscribe)
  serve(pushApi.getPushKey, async (ctx) => ({ key: (await readPushKeys(ctx.db)).publicKey }))
  serve(pushApi.readPush, async (ctx, { address }) => ({ isOn: await hasSubscription(ctx.db, ctx.user.id, address) }))
  serve(pushApi.subscribePush, subscribePush)
  serve(pushApi.unsubscribePush, unsubscribePush)
}
