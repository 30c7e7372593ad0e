import { type Money, toDollars } from '@gavelhouse/shared/money.ts'
import { html, Markup } from '../messages/templates/html.ts'

const STYLES = new Markup(`
:root { color-scheme: light dark; --ink: #1c2330; --soft: #5b6575; --paper: #fff; --ground: #f1f3f7; --line: #d9dee7; --go: #2f6b3c }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f6; --soft: #a3adbd; --paper: #1d232d; --ground: #12161d; --line: #353e4c; --go: #347a45 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 420px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 28px }
header { display: flex; justify-content: space-between; gap: 12px; color: var(--soft); font-size: 14px }
mark { background: #ffe9a8; color: #4a3a00; border-radius: 4px; padding: 0 8px }
h1 { font-size: 34px; line-height: 1.2; margin: 20px 0 4px }
p { margin: 0 0 20px; overflow-wrap: anywhere }
.soft { color: var(--soft); font-size: 14px }
form { display: grid; gap: 10px }
button, a.leave { min-height: 48px; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer; border: 1px solid var(--line);
  background: transparent; color: inherit; display: grid; place-items: center; text-decoration: none }
a.leave { margin-top: 20px }
button[value=approve] { background: var(--go); border-color: var(--go); color: #fff }
:focus-visible { outline: 3px solid #5b8def; outline-offset: 2px }`)

interface Shown {
  amount: Money
  description: string
  returnUrl: string
  /** Whether somebody may still answer. */
  isWaiting: boolean
}

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The company's own page, as plain as it can be: it works without scripts, and nobody can type a number into it. */
export function hostedPage({ amount, description, returnUrl, isWaiting }: Shown): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Pay ${inDollars.format(toDollars(amount))} · Sandbox Pay</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<header><span>Sandbox Pay</span><mark>Test: no real money</mark></header>
<h1>${inDollars.format(toDollars(amount))}</h1>
<p dir="auto">${description}</p>
${isWaiting ? ANSWERS : OVER}
<a class="leave" href="${returnUrl}">${isWaiting ? 'Leave without paying' : 'Back to the shop'}</a>
</main>
</body>
</html>`.markup
}

const ANSWERS = html`<p class="soft">You pay with the test card Visa ending in 4242.</p>
<form method="post">
<button name="act" value="approve">Approve</button>
<button name="act" value="decline">Decline</button>
</form>`

const OVER = html`<p class="soft" role="status">This payment is not waiting for an answer any more.</p>`
