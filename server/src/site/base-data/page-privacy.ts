import type { Page } from './page.ts'

export const PRIVACY_POLICY: Page = {
  id: 'privacy_policy',
  title: 'Privacy policy',
  content: `
<p>We collect what we need to run auctions, take payment and hand over goods, and nothing for the sake of having it. This page says what that is, who sees it and how long we keep it.</p>
<h2>What we collect</h2>
<ul>
<li><strong>Your account:</strong> name, email, phone, company, addresses, and your password in a form that cannot be read back.</li>
<li><strong>What you do here:</strong> bids, watched lots, saved searches, purchases, invoices, appointments and messages to us.</li>
<li><strong>Payment:</strong> card and bank details go straight to our payment provider. We keep only a token, the brand and the last four digits.</li>
<li><strong>Technical data:</strong> the pages asked for, the time, a shortened network address and the kind of browser, for security and to find faults.</li>
</ul>
<h2>What others see</h2>
<p>Other bidders see an alias that is different on every lot. They never see your name, your maximum, a sealed offer, or what else you bid on. The seller of a lot you win learns your name and delivery address once you have paid.</p>
<h2>Who works for us</h2>
<p>Payment, shipping, tax, email and text message providers receive what their task needs and may use it for nothing else. We do not sell personal data and do not show advertising.</p>
<h2>Storage in your browser</h2>
<p>We keep your session, language and display choices in your browser. We do not follow you on other sites.</p>
<h2>How long we keep it</h2>
<p>Sale and payment records for seven years, because the law asks for it. Bids for as long as the record of the lot. Technical data for 30 days. When you close your account, everything else is deleted within 30 days.</p>
<h2>Your choices</h2>
<p>You may see, correct and export your data under your account, choose which messages you get, and ask us to delete what we need not keep. Write to us with the contact form; we answer within ten days.</p>
<h2>Changes</h2>
<p>If this policy changes in something that matters, you are asked to read it the next time you sign in.</p>`,
}
