/** Where the makers of browsers take pushes. The house sends to nobody else, whatever a client says (T-70). */
const SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

const PUSH_PATH = /^\/[\w\-./:%~]*$/

/** Whether an address is one of theirs: https, no port, no name or password in it. */
export function isPushService(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  if (!PUSH_PATH.test(url.pathname)) return false
  return SERVICES.some((service) => url.hostname === service || url.hostname.endsWith(`.${service}`))
}
