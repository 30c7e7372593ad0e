import { expect, test } from 'vitest'
import { followableLink } from './payment-link.ts'

const OURS = 'https://auctions.example'

test.each([
  ['/invoices/all', 'https://auctions.example/invoices/all'],
  ['wallet', 'https://auctions.example/wallet'],
  ['https://auctions.example/sandbox-pay/pay/1', 'https://auctions.example/sandbox-pay/pay/1'],
  ['https://checkout.stripe.com/c/pay/cs_1', 'https://checkout.stripe.com/c/pay/cs_1'],
])('P-568 %s is followed', (link, expected) => expect(followableLink(link, OURS)?.href).toBe(expected))

test.each([
  ['https://evil.example/'],
  ['//evil.example/invoices'],
  ['/\\evil.example'],
  ['http://auctions.example/'], // not in the open
  ['https://checkout.stripe.com.evil.example/'],
  ['https://checkout.stripe.com@evil.example/'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['https://'],
])('P-568 T-52 %s is not', (link) => expect(followableLink(link, OURS)).toBeNull())

test('P-568 without a link there is nowhere to go', () => expect(followableLink(null, OURS)).toBeNull())
