let known: string | undefined

/** Of the browser (B-764); the server does not know it. Asked for with every render of every date, so found out once. */
export function viewerZone(): string {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return known
}
