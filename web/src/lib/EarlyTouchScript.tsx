import { EARLY_CLICK_SCRIPT } from './early-click.ts'
import { EARLY_SUBMIT_SCRIPT } from './early-submit.ts'

/** Keeps what is sent and pressed before the page works. */
export function EarlyTouchScript({ nonce }: { nonce: string | undefined }) {
  const script = `${EARLY_SUBMIT_SCRIPT};${EARLY_CLICK_SCRIPT}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, carried by the nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
