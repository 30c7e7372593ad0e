import '../lib/clean-html.ts'
import classes from './RichText.module.css'

/** Text that staff wrote with markup. The server cleaned it when it was saved; in the browser it is cleaned again. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: passes the cleaner of the default trusted-types policy
  return <div dir="auto" className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
}
