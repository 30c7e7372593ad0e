import { expect, test } from '@playwright/test'
import { maxFirstScript, scriptsOf } from '../bench/lib/first-scripts.ts'

/** The page as a crawler gets it: its status, its heading and its title. */
const PAGES: [row: string, address: string, heading: string | RegExp][] = [
  ['P-017', '/', /^Gavelhouse/],
  ['P-020', '/login', /^Gavelhouse/],
  ['P-021', '/verify_email/some-token', 'Verifying your email'],
  ['P-022', '/forgot_password', 'Forgot Password'],
  ['P-023', '/resend_verify_mail', 'Resend Email Verification'],
  ['P-024', '/reset_password/some-token', 'Reset Password'],
  ['P-025', '/registration', 'Create your account'],
  ['P-026', '/search', 'All lots'],
  ['P-028', '/pastAuction', 'Past Auctions'],
  ['P-031', '/auction', 'Live Auctions'],
  ['P-032', '/invite', 'Open the link in your invitation email'],
  ['P-034', '/productView/1', /./],
  ['P-049 P-051', '/productview/1', /./],
  ['P-077 P-078', '/lot/1', /./],
  ['P-036', '/saved_search', 'My Saved Searches'],
  ['P-054 A-032', '/checkout/auction/1', 'Checkout'],
  ['P-038', '/appointment', 'My Appointments'],
  ['P-037', '/appointment/schedule/1001', 'Schedule your pickup'],
  ['P-073', '/invoice/1001', 'Invoice 1001'],
  ['P-074', '/invoice/returned/1', 'Return 1'],
  ['P-259', '/invoice/tracking/1', 'Tracking of invoice 1'],
  ['P-010 P-1041', '/invoice/public/some-token', 'Invoice'],
  ['P-050 P-051', '/contact-us', 'Contact us'],
  ['P-043 P-488', '/services', 'Services'],
  ['P-044 P-489', '/help', 'Help'],
  ['P-045 P-490', '/guidelines', 'Bidding guidelines'],
  ['P-046 P-491', '/privacy_policy', 'Privacy policy'],
  ['A-037 P-040', '/otpredirect', 'Hang in there your payment is being processed'],
  ['A-038 P-076', '/rosoom_success', 'Hang in there your payment is being processed'],
]

for (const [row, address, heading] of PAGES) {
  test(`${row} ${address} is a page`, async ({ request }) => {
    const answer = await request.get(address)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(headingIn(html)).toMatch(heading)
    expect(html).toMatch(/<title>[^<]+ \| Gavelhouse<\/title>/)
  })
}

for (const address of ['/', '/auction', '/search', '/lot/1']) {
  test(`SG-8 the first view of ${address} loads little script`, async ({ baseURL }) => {
    expect(await firstScript(baseURL, address)).toBeLessThan(maxFirstScript(address))
  })
}

test('SG-8 the first view of a single auction loads little script', async ({ baseURL, request }) => {
  const auctions = await (await request.get('/auction')).text()
  const [, address = ''] = /href="(\/liveAuction\/\d+)"/.exec(auctions) ?? []
  expect(await firstScript(baseURL, address)).toBeLessThan(maxFirstScript(address))
})

for (const [row, address] of [
  ['P-048', '/no/such/page'],
  ['P-148', '/liveAuction/999999999'],
  ['P-030 P-148', '/pastAuction/999999999'],
]) {
  test(`${row} ${address} is not found`, async ({ request }) => {
    const answer = await request.get(address as string)
    expect(answer.status()).toBe(404)
    expect(headingIn(await answer.text())).toMatch(/^404/)
  })
}

test('P-083 B-040 the short address of the terms leads to them', async ({ request }) => {
  const answer = await request.get('/terms-and-conditions', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/terms_of_use'])
})

async function firstScript(url: string | undefined, page: string): Promise<number> {
  const scripts = await scriptsOf(url as string, page)
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Without the marks inside it. */
const headingIn = (html: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '').trim()
