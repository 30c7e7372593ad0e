import { VIEW_SCRIPT } from './lot-view.ts'

export function LotViewScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, carried by the nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: VIEW_SCRIPT }} />
}
