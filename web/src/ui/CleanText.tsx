import '../lib/clean-html.ts'

/** Text that staff wrote with markup. The server cleaned it when it was saved; in the browser it is cleaned again. */
export default function CleanText({ html, className }: { html: string; className: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: passes the cleaner of the default trusted-types policy
  return <div dir="auto" className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
