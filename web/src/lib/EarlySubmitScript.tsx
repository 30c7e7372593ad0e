import { EARLY_SUBMIT_SCRIPT } from './early-submit.ts'

export function EarlySubmitScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, carried by the nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_SUBMIT_SCRIPT }} />
}
