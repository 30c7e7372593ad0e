import { type Money, toDollars } from '@gavelhouse/shared/money.ts'
import { html } from '../messages/templates/html.ts'
import { PAGE_STYLES } from './page-styles.ts'

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
<style>${PAGE_STYLES}</style>
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
<button class="go" name="act" value="approve">Approve</button>
<button name="act" value="decline">Decline</button>
</form>`

const OVER = html`<p class="soft" role="status">This payment is not waiting for an answer any more.</p>`
