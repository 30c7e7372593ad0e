import { COLOR_SCHEME_SCRIPT } from './color-scheme.ts'

export function ColorSchemeScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, carried by the nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: COLOR_SCHEME_SCRIPT }} />
}
