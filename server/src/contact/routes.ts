import { submitContact } from '@gavelhouse/shared/contact/contract.ts'
import * as unsubscribeApi from '@gavelhouse/shared/contact/unsubscribe-contract.ts'
import { answer, type Serve } from '../http/serve.ts'
import { sendMessage } from './send-message.ts'
import { subscribe } from './subscribe.ts'
import { readSubscriptionState, unsubscribe } from './unsubscribe.ts'

export function contactRoutes(serve: Serve): void {
  serve(unsubscribeApi.getSubscription, readSubscriptionState)
  serve(unsubscribeApi.unsubscribe, unsubscribe)
  serve(submitContact, async (ctx, sent) => {
    if (sent.kind === 'newsletter') {
      await subscribe(ctx, sent)
      return answer({}, 'Subscribed to newsletter successfully')
    }
    await sendMessage(ctx, sent)
    return answer({}, 'Thank you, we will contact you soon')
  })
}
