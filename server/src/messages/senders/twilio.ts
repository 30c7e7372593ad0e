import { SECOND } from '@gavelhouse/shared/time.ts'
import { z } from 'zod'
import { type FailureKind, type Outgoing, SendError, type Sender } from './sender.ts'

export interface TwilioSettings {
  account: string
  token: string
  /** A number, or a messaging service (MG...). */
  from: string
  url: string
}

const created = z.object({ sid: z.string() })
const listed = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), status: z.string(), date_created: z.string() })),
})
const refused = z.object({ code: z.number().optional(), message: z.string().optional() })

/** Their clock and ours may differ a little. */
const CLOCK_SLACK = 60 * SECOND

/**
 * Text messages through Twilio's HTTP API. It takes no idempotency key, so before repeating an attempt whose end nobody
 * knows we look whether the text is in their list already.
 */
export function twilioSender(settings: TwilioSettings): Sender<'sms'> {
  const messagesUrl = `${settings.url}/2010-04-01/Accounts/${settings.account}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${settings.account}:${settings.token}`).toString('base64')}`

  const request = async (url: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, authorization },
      signal: AbortSignal.timeout(15 * SECOND),
      redirect: 'error',
    })
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return body
    const { code, message } = refused.safeParse(body).data ?? {}
    throw new SendError(`Twilio ${response.status} ${code ?? ''} ${message ?? ''}`.trim(), failureOf(response.status))
  }

  const findSent = async (to: string, text: string, since: number): Promise<string | null> => {
    // Newest first. Not asked by the date of sending: a text that still waits with them has none.
    const query = new URLSearchParams({ To: to, PageSize: '50' })
    const { messages } = listed.parse(await request(`${messagesUrl}?${query}`))
    const isOurs = ({ body, status, date_created }: (typeof messages)[number]) =>
      body === text &&
      status !== 'failed' &&
      status !== 'undelivered' &&
      Date.parse(date_created) >= since - CLOCK_SLACK
    return messages.find(isOurs)?.sid ?? null
  }

  return {
    async send({ recipient, text, inDoubtSince }: Extract<Outgoing, { channel: 'sms' }>) {
      try {
        const known = inDoubtSince === null ? null : await findSent(recipient, text, inDoubtSince)
        if (known !== null) return known
        const body = new URLSearchParams({ To: recipient, Body: text })
        body.set(settings.from.startsWith('MG') ? 'MessagingServiceSid' : 'From', settings.from)
        const answer = await request(messagesUrl, { method: 'POST', body })
        return created.parse(answer).sid
      } catch (error) {
        if (error instanceof SendError) throw error
        throw new SendError(`Twilio: ${(error as Error).message}`, 'unknown')
      }
    },
  }
}

/** 400 is a wrong number or one that opted out; a wrong password or too many requests may pass. */
function failureOf(status: number): FailureKind {
  if (status === 400) return 'refused'
  return status < 500 ? 'later' : 'unknown'
}
