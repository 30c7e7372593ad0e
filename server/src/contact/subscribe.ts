import type { NewsletterForm } from '@gavelhouse/shared/contact/forms.ts'
import type { Context } from '../accounts/caller.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { requireFeature } from '../site/require-feature.ts'
import { upsertSubscriber } from './queries.ts'

/** Subscribing twice is subscribing once: one row, one welcome, however often the address is typed and by whomever. */
export async function subscribe(ctx: Context, form: NewsletterForm): Promise<void> {
  await requireFeature(ctx.db, 'newsletter')
  await ctx.db.transaction(async (tx) => {
    const language = ctx.language ?? 'en'
    await upsertSubscriber(tx, form, language)
    if (form.trap !== '') return
    const to = form.email.toLowerCase()
    await queueMessage(tx, {
      kind: 'newsletter-welcome',
      key: `newsletter-welcome:${to}`,
      to,
      language,
      payload: { name: form.name },
    })
  })
}
