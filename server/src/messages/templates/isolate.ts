/** A value keeps its direction inside a sentence of the other one. The signs are invisible and work in subjects too. */
export const isolate = (value: string): string => (value === '' ? '' : `\u2068${value}\u2069`)

/** Names, titles and searches are mostly Latin, wherever they stand in what a message tells. */
export function isolateValues(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(isolateValues)
  if (typeof payload !== 'object' || payload === null) return payload
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [
      key,
      typeof value === 'string' && /(title|name|seller|search|device)$/i.test(key)
        ? isolate(value)
        : isolateValues(value),
    ]),
  )
}
