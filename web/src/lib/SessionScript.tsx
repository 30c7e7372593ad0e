/**
 * Runs before the first paint: tells the style sheet that somebody is signed in, so that the guests' buttons the
 * server rendered do not flash up until the browser has taken over.
 */
const SCRIPT = `try{if(localStorage.getItem('token')||sessionStorage.getItem('token'))document.documentElement.dataset.session='stored'}catch{}`

export function SessionScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, carried by the nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
