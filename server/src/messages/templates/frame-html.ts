import type { House, MailContent, Part, Texts } from './content.ts'
import { html, Markup } from './html.ts'

const FONT = "Archivo, 'Noto Sans Arabic', 'Helvetica Neue', Helvetica, Arial, sans-serif"

/* Mail programs that know dark mode take these; the others keep the inline colours. */
const STYLES = new Markup(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 620px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }
  @media (prefers-color-scheme: dark) {
    .paper { background: #0f141c !important; }
    .card { background: #171e29 !important; border-color: #f59e0b #2a3443 #2a3443 !important; }
    .ink { color: #eef2f7 !important; }
    .muted, .muted a { color: #a9b4c6 !important; }
    .link { color: #fbbf24 !important; }
    .box { background: #0f141c !important; border-color: #2a3443 !important; }
    .line { border-color: #2a3443 !important; }
  }`)

interface Framed {
  content: MailContent
  house: House
  language: string
  foot: Texts['foot']
  reason: keyof Pick<Texts['foot'], 'account' | 'wanted' | 'house'>
  stops: readonly { label: string; url: string }[]
}

/** One mail as a page of 600 px, made of tables, because that is what mail programs understand. */
export function frameHtml({ content, house, language, foot, reason, stops }: Framed): string {
  const isRightToLeft = language === 'ar'
  const [direction, start] = isRightToLeft ? (['rtl', 'right'] as const) : (['ltr', 'left'] as const)
  const stop = stops.map(
    ({ label, url }) => html`<br><a href="${url}" style="color:#5b6577;text-decoration:underline">${label}</a>`,
  )
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<title>${content.subject}</title>
<style>${STYLES}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f7f6f2;font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${content.preheader}</div>
<div role="article" aria-roledescription="email" aria-label="${content.subject}" lang="${language}" dir="${direction}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f6f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td class="pad" align="${start}" style="padding:0 32px 16px">
<a class="ink" href="${house.url}" style="color:#14213d;font-size:20px;font-weight:700;letter-spacing:-0.02em;text-decoration:none">${house.name}</a>
</td></tr>
<tr><td class="card pad" align="${start}" style="background:#ffffff;border:1px solid #e3e0d8;border-top:4px solid #f59e0b;border-radius:10px;padding:32px">
<h1 class="ink" style="margin:0 0 16px;color:#14213d;font-size:24px;line-height:1.25;font-weight:700;${isRightToLeft ? '' : 'letter-spacing:-0.01em'}">${content.heading}</h1>
${content.parts.map((part) => partHtml(part, house, foot))}
</td></tr>
<tr><td class="pad muted" align="${start}" style="padding:20px 32px;color:#5b6577;font-size:13px;line-height:1.5">
${foot[reason]}${stop}<br>
${foot.help} <a href="mailto:${house.supportEmail}" style="color:#5b6577;text-decoration:underline">${house.supportEmail}</a>
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`.markup
}

const paragraph = (lines: Markup, style: string, className = 'ink') =>
  html`<p class="${className}" style="margin:0 0 16px;color:#14213d;font-size:16px;line-height:1.5;${style}">${lines}</p>
`

function partHtml(part: Part, house: House, foot: Texts['foot']): Markup {
  if (typeof part === 'string') return paragraph(withBreaks(part), '')
  if ('small' in part) return paragraph(withBreaks(part.small), 'color:#5b6577;font-size:14px', 'muted')
  if ('code' in part)
    return html`<div class="box ink" dir="ltr" style="margin:0 0 20px;padding:18px;background:#f7f6f2;border:1px solid #e3e0d8;border-radius:10px;color:#14213d;font-size:32px;font-weight:700;letter-spacing:0.25em;text-align:center;font-variant-numeric:tabular-nums">${part.code}</div>
`
  if ('quote' in part)
    return html`<div class="box ink" style="margin:0 0 20px;padding:16px;background:#f7f6f2;border:1px solid #e3e0d8;border-radius:10px;color:#14213d;font-size:16px;line-height:1.5">${withBreaks(part.quote)}</div>
`
  if ('facts' in part) return factsHtml(part.facts)
  if ('links' in part) return linksHtml(part.links, house)
  return buttonHtml({ label: part.button, url: house.url + part.path, hint: foot.copyLink })
}

/** A coloured cell with a link as large as itself: a button also where styles are thrown away. */
const buttonHtml = ({ label, url, hint }: { label: string; url: string; hint: string }) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td bgcolor="#f59e0b" style="background:#f59e0b;border-radius:8px">
<a href="${url}" style="display:inline-block;padding:14px 28px;color:#14213d;font-size:16px;font-weight:700;line-height:20px;text-decoration:none;border-radius:8px">${label}</a>
</td></tr></table>
<p class="muted" style="margin:0 0 16px;color:#5b6577;font-size:13px;line-height:1.5">${hint}<br><a class="link" dir="ltr" href="${url}" style="color:#b45309;word-break:break-all">${url}</a></p>
`

function factsHtml(facts: Extract<Part, { facts: unknown }>['facts']): Markup {
  const rows = facts.map(
    ([label, value]) => html`<tr>
<td class="muted line" style="padding:10px 0;border-bottom:1px solid #e3e0d8;color:#5b6577;font-size:14px;vertical-align:top;width:40%">${label}</td>
<td class="ink line" style="padding:10px 0;border-bottom:1px solid #e3e0d8;color:#14213d;font-size:16px;font-weight:600;font-variant-numeric:tabular-nums"><bdi>${value}</bdi></td>
</tr>`,
  )
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows}</table>
`
}

function linksHtml(links: Extract<Part, { links: unknown }>['links'], house: House): Markup {
  const rows = links.map(
    ({ title, detail, path }) => html`<tr><td class="line" style="padding:12px 0;border-bottom:1px solid #e3e0d8">
<a class="link" href="${house.url + path}" style="display:block;margin-bottom:4px;color:#b45309;font-size:16px;line-height:1.35;font-weight:600;text-decoration:none"><bdi>${title}</bdi></a>
<span class="muted" style="color:#5b6577;font-size:14px;font-variant-numeric:tabular-nums"><bdi>${detail}</bdi></span>
</td></tr>`,
  )
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows}</table>
`
}

function withBreaks(text: string): Markup {
  return text
    .split(/\r?\n/)
    .reduce((all, line, index) => (index === 0 ? html`${line}` : html`${all}<br>${line}`), html``)
}
