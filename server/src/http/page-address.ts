import { QUERY_NAMES } from '@gavelhouse/shared/query-names.ts'

const NAMES = new Set(QUERY_NAMES)

/** Longer ones ask for nothing that a screen could show. */
const MAX_QUERY = 2_000

/**
 * What a page is asked for: the path, and of the question what pages know, in one order. Addresses that differ in anything
 * else are the same page, and are rendered once (S-5).
 */
export function pageAddress(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const path = url.slice(0, start)
  const question = url.slice(start + 1)
  if (question.length > MAX_QUERY) return path
  const known = [...new URLSearchParams(question)].filter(([name]) => NAMES.has(name))
  if (known.length === 0) return path
  return `${path}?${new URLSearchParams(known.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))}`
}
