import { createHash } from 'node:crypto'
import { SECOND } from '@gavelhouse/shared/time.ts'
import type { MarketingProvider } from './marketing-provider.ts'

export interface MailchimpSettings {
  apiKey: string
  audienceId: string
  url: string
}

/**
 * An audience of Mailchimp. Whom the house took off it and who has come back is subscribed again; whoever left it by
 * themselves stays away, because Mailchimp refuses to subscribe them (400).
 */
export function mailchimp({ apiKey, audienceId, url }: MailchimpSettings): MarketingProvider {
  const authorization = `Basic ${Buffer.from(`house:${apiKey}`).toString('base64')}`

  const request = (method: 'PUT' | 'PATCH', email: string, body: object): Promise<Response> =>
    fetch(`${url}/3.0/lists/${audienceId}/members/${memberId(email)}`, {
      ...{ method, body: JSON.stringify(body), redirect: 'error' },
      headers: { authorization, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(15 * SECOND),
    })

  return {
    async add({ email, name, language }) {
      const response = await request('PUT', email, {
        ...{ email_address: email, status: 'subscribed', status_if_new: 'subscribed', language },
        ...(name === '' ? {} : { merge_fields: { FNAME: name } }),
      })
      if (response.ok) return 'added'
      // 400: an address it does not believe in, or one whose owner left or complained.
      if (response.status === 400) return 'refused'
      throw new Error(`Mailchimp ${response.status}`)
    },

    async remove(email) {
      const response = await request('PATCH', email, { status: 'unsubscribed' })
      if (!response.ok && response.status !== 404) throw new Error(`Mailchimp ${response.status}`)
    },
  }
}

const memberId = (email: string): string => createHash('md5').update(email.toLowerCase()).digest('hex')
