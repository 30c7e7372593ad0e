import { type APIRequestContext, expect } from '@playwright/test'

/** What the sandbox has sent, by /dev/inbox.json. */

interface Entry {
  kind: string
  text: string
}

async function messagesTo(request: APIRequestContext, to: string, kind: string): Promise<string[]> {
  const answer = await request.get(`/dev/inbox.json?to=${encodeURIComponent(to)}`)
  const { messages } = (await answer.json()) as { messages: Entry[] }
  return messages.filter((entry) => entry.kind === kind).map(({ text }) => text)
}

/** What comes of a kind to an address or number after `act`, however much has come before. */
export async function nextMessage(
  request: APIRequestContext,
  [to, kind]: [to: string, kind: string],
  act: () => Promise<unknown>,
): Promise<string> {
  const before = (await messagesTo(request, to, kind)).length
  await act()
  let newest: string | undefined
  await expect
    .poll(async () => {
      const all = await messagesTo(request, to, kind)
      newest = all[0]
      return all.length
    })
    .toBeGreaterThan(before)
  return newest ?? ''
}

/** The first of its kind to somebody new. */
export async function message(request: APIRequestContext, to: string, kind: string): Promise<string> {
  await expect.poll(async () => (await messagesTo(request, to, kind)).length).toBeGreaterThan(0)
  return (await messagesTo(request, to, kind))[0] ?? ''
}

export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
