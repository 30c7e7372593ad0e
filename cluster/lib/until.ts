import { setTimeout as pause } from 'node:timers/promises'

export async function until(what: string, withinMs: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const giveUpAt = Date.now() + withinMs; Date.now() < giveUpAt; await pause(100)) if (await isSo()) return
  throw new Error(`${what} did not come up within ${withinMs / 1_000} s`)
}

/** Whether somebody answers 200 there, with this text in it. */
export const isAnswering = (url: string, text = ''): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => answer.ok && (await answer.text()).includes(text),
    () => false,
  )
