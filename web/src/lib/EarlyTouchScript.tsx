import { EARLY_SUBMIT_SCRIPT } from './early-submit.ts'
import { EARLY_TOUCH_SCRIPT } from './early-touch.ts'

/** Keeps what is sent, pressed, typed and chosen before the page works. */
export function EarlyTouchScript({ nonce }: { nonce: string | undefined }) {
  // It runs as it came with the page: browsers need not be sent it a second time.
  const script = import.meta.env.SSR ? `${EARLY_SUBMIT_SCRIPT};${EARLY_TOUCH_SCRIPT}` : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, carried by the nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
