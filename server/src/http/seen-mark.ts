const SEEN = /(?:^|;\s*)seen=(\d{13})(?:;|$)/

/** Up to when a browser has seen the house, by the clock of the primary; null: it does not say. */
export const readSeen = (cookies: string | undefined): number | null => {
  const found = SEEN.exec(cookies ?? '')?.[1]
  return found === undefined ? null : Number(found)
}

/**
 * Goes with the browser to whichever process it asks next. Not signed: whoever changes it sees no more than what everybody saw a
 * moment ago, or asks the primary.
 */
export const seenCookie = (mark: number, isHttps: boolean): string =>
  `seen=${mark}; Path=/api; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
