import { submitContact } from '@gavelhouse/shared/contact/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { sendMessage } from './send-message.ts'
import { subscribe } from './subscribe.ts'

export function contactRoutes(serve: Serve): void {
  serve(submitContact, async (ctx, sent) => {
    if (sent.kind === 'newsletter') {
      await subscribe(ctx, sent)
      return answer({}, 'subscribed')
    }
    await sendMessage(ctx, sent)
    return answer({}, 'message_sent')
  })
}
