import type { LRUCache } from 'lru-cache'

/** Memoises a promise: the same question gets the same answer while the cache keeps it. What fails is not kept. */
export function recall<Value>(
  cache: LRUCache<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const kept = cache.get(key)
  if (kept !== undefined) return kept
  const value = make()
  cache.set(key, value)
  value.catch(() => {
    if (cache.peek(key) === value) cache.delete(key)
  })
  return value
}
