import { html } from '../messages/templates/html.ts'
import { PAGE_STYLES } from '../sandbox-pay/page-styles.ts'
import type { DocumentRow } from './queries.ts'

interface Shown extends Pick<DocumentRow, 'paper' | 'signer' | 'status'> {
  returnUrl: string
  paperUrl: string
  /** Nobody signs without a name. */
  isNameMissing: boolean
}

/** The company's own page: what is signed, by whom, and two answers. It works without scripts. */
export function signingPage({ paper, signer, status, returnUrl, paperUrl, isNameMissing }: Shown): string {
  const isWaiting = status === 'sent'
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${paper.title} · Sandbox Sign</title>
<style>${PAGE_STYLES}</style>
</head>
<body>
<main>
<header><span>Sandbox Sign</span><mark>Test: binds nobody</mark></header>
<h1 dir="auto">${paper.title}</h1>
<p dir="auto">${paper.house.name}</p>
<ul>${paper.table.rows.map(([what]) => html`<li dir="auto">${what?.[0] ?? ''}</li>`)}</ul>
<a class="paper" href="${paperUrl}">Read the whole document (PDF)</a>
${isWaiting ? answers(signer.name, isNameMissing) : OVER}
<a class="leave" href="${returnUrl}">${isWaiting ? 'Leave without signing' : 'Back to the shop'}</a>
</main>
</body>
</html>`.markup
}

const answers = (name: string, isNameMissing: boolean) => html`<form method="post">
<label>Your full name
<input name="name" value="${name}" maxlength="120" autocomplete="name" required>
</label>
${isNameMissing ? html`<p class="soft" role="alert">Please type your name to sign.</p>` : ''}
<button class="go" name="act" value="sign">Sign</button>
<button name="act" value="decline" formnovalidate>Decline</button>
</form>`

const OVER = html`<p class="soft" role="status">This document is not waiting for a signature any more.</p>`
