import type { InboxEntry, InboxFile } from '../queries.ts'
import { html, Markup } from '../templates/html.ts'
import { codeIn, fileAddress } from './entry-facts.ts'
import { STYLES } from './styles.ts'

interface Shown {
  entries: readonly InboxEntry[]
  /** The one being read. */
  open: InboxEntry | null
  /** What is attached to it. */
  files: readonly InboxFile[]
  /** Other texts to the same number, oldest first, when a text is being read. */
  thread: readonly InboxEntry[]
  to: string
  nonce: string
}

/**
 * Copies a code, tells times on the reader's clock, and shows new messages as they come: the newest id is asked for
 * every two seconds.
 */
const SCRIPT = (newest: number) =>
  new Markup(`
for (const button of document.querySelectorAll('[data-copy]')) button.addEventListener('click', async () => {
  await navigator.clipboard.writeText(button.dataset.copy); button.textContent = 'Copied'
})
for (const time of document.querySelectorAll('time')) {
  const at = new Date(time.dateTime), isToday = at.toDateString() === new Date().toDateString()
  time.textContent = isToday ? at.toLocaleTimeString([], { timeStyle: 'short' }) : at.toLocaleDateString([], { month: 'short', day: 'numeric' })
  time.title = at.toLocaleString()
}
setInterval(async () => {
  if (document.hidden || document.activeElement instanceof HTMLInputElement) return
  const answer = await fetch('/dev/inbox.json' + location.search).catch(() => null)
  const newest = answer?.ok ? (await answer.json()).messages[0]?.id ?? 0 : ${newest}
  if (newest !== ${newest}) location.reload()
}, 2000)`)

export function inboxPage({ entries, open, files, thread, to, nonce }: Shown): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox inbox</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLES}</style>
</head>
<body>
<header>
<h1><a href="/dev/inbox" style="text-decoration:none">Sandbox inbox</a></h1>
<p>Mails and texts this house would have sent. Nothing leaves it.</p>
<form action="/dev/inbox" role="search"><input name="to" value="${to}" aria-label="Recipient" placeholder="Address or number" autocomplete="off"><button>Filter</button></form>
</header>
<main class="${open === null ? '' : 'reads'}">
${entries.length === 0 ? emptyList(to) : html`<ul class="list" aria-label="Messages" tabindex="0">${entries.map((entry) => listItem(entry, open, to))}</ul>`}
<article tabindex="0" aria-label="Message">${open === null ? html`<p class="empty">Choose a message to read it.</p>` : reading(open, { files, thread, to })}</article>
</main>
<script nonce="${nonce}">${SCRIPT(entries[0]?.messageId ?? 0)}</script>
</body>
</html>`.markup
}

const address = (to: string, open?: number): string => {
  const query = new URLSearchParams({
    ...(to === '' ? {} : { to }),
    ...(open === undefined ? {} : { open: String(open) }),
  })
  return query.size === 0 ? '/dev/inbox' : `/dev/inbox?${query}`
}

const emptyList = (to: string): Markup =>
  html`<div class="list"><p class="empty"><strong>Nothing here yet</strong>${
    to === ''
      ? 'Sign up, ask for a code or get outbid: the message appears here within a second.'
      : `No message to ${to} so far.`
  }</p></div>`

function listItem(entry: InboxEntry, open: InboxEntry | null, to: string): Markup {
  const current = entry.messageId === open?.messageId ? new Markup(' aria-current="true"') : new Markup('')
  return html`<li><a href="${address(to, entry.messageId)}"${current}>
<span class="icon" aria-hidden="true">${entry.channel === 'mail' ? '@' : 'SMS'}</span>
<span class="to">${entry.recipient}</span>${timeOf(entry.at)}
<span class="what" dir="auto">${entry.channel === 'mail' ? entry.subject : entry.text}</span>
</a></li>
`
}

function reading(entry: InboxEntry, { files, thread, to }: Pick<Shown, 'files' | 'thread' | 'to'>): Markup {
  const { channel, recipient, kind, language, at, messageId } = entry
  return html`<div><a class="back" href="${address(to)}">&larr; All messages</a>
<h2 dir="auto">${channel === 'mail' ? entry.subject : 'Text message'}</h2>
<div class="head"><span>to <a href="${address(recipient)}">${recipient}</a></span><span>${kind}, ${language}</span>${timeOf(at)}</div>${files.map(attached)}</div>
${codeBox(codeIn(entry))}
${channel === 'mail' ? mailParts(messageId, entry) : bubbles(entry, thread)}`
}

const attached = ({ messageId, name }: InboxFile): Markup =>
  html`<p><a href="${fileAddress(messageId, name)}">${name}</a></p>`

const codeBox = (code: string | null): Markup =>
  code === null
    ? new Markup('')
    : html`<div class="code"><output>${code}</output><button type="button" data-copy="${code}">Copy code</button></div>`

const mailParts = (messageId: number, { subject, text }: InboxEntry): Markup =>
  html`<iframe title="${subject}" src="/dev/inbox/${messageId}.html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Plain text part</summary><pre dir="auto" tabindex="0">${text}</pre></details>`

const bubbles = (open: InboxEntry, thread: readonly InboxEntry[]): Markup =>
  html`<div class="bubbles">${thread.map(
    ({ text, at, messageId }) =>
      html`<div class="bubble${messageId === open.messageId ? ' open' : ''}"><p dir="auto">${text}</p>${timeOf(at)}</div>`,
  )}</div>`

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
const SHORT_TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

const timeOf = (at: number): Markup =>
  html`<time datetime="${new Date(at).toISOString()}" title="${TIME.format(at)} UTC">${SHORT_TIME.format(at)}</time>`
