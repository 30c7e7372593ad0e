import type { Page } from './page.ts'

export const GUIDELINES: Page = {
  id: 'guidelines',
  title: 'Bidding guidelines',
  content: `
<p>These guidelines say in plain words how our auctions work. The terms of use and the terms of each auction are binding; where they are stricter, they apply.</p>
<h2>Amounts</h2>
<ul>
<li>Prices are in US dollars and per unit. On a lot of several units the total is the price times the quantity.</li>
<li>The next bid is the price plus one step. Steps grow with the price, from five cents to one hundred dollars; some auctions use a table of their own.</li>
<li>An automatic bid raises the price only as far as needed to stay ahead. It never goes above your maximum.</li>
<li>Of two equal amounts, the earlier one leads.</li>
</ul>
<h2>Reserve</h2>
<p>Some lots have a secret lowest price. The page says whether it has been met. When your maximum reaches it, the price rises to the reserve at once. If it is not met at the close, the lot is not sold.</p>
<h2>Sealed lots</h2>
<p>You make one offer that nobody else sees, and may replace it by a higher one until the close. The highest offer wins and pays what it offered. On ranked lots you are also told your current place, and nothing more.</p>
<h2>Reverse lots</h2>
<p>The buyer names what is needed and a ceiling. Suppliers bid downward; the lowest valid bid wins.</p>
<h2>Time</h2>
<p>Only the clock of our server counts, and it is the one you see. A bid in the last five minutes extends the lot. If our service is interrupted near a close, the affected lots are given their time back.</p>
<h2>Fair play</h2>
<ul>
<li>One person, one account. Do not bid on your own goods or let others do it for you.</li>
<li>Do not agree with others to keep a price low.</li>
<li>Bid only what you can pay. Unpaid wins lead to suspension.</li>
<li>Automated bidding by scripts is not allowed; our automatic bids do that work for everybody.</li>
</ul>`,
}

export const TERMS_OF_USE: Page = {
  id: 'terms_of_use',
  title: 'Terms of use',
  content: `
<p>By creating an account or using this site you agree to these terms. They apply together with the terms of each auction, which you accept before your first bid in it.</p>
<h2>1. Who may take part</h2>
<p>You must be at least 18 years old and able to enter into contracts. You give true information and keep it up to date. You are responsible for everything done with your account; tell us at once if you think somebody else has used it.</p>
<h2>2. Our part</h2>
<p>We offer goods for our sellers and for ourselves. We describe them with care but, unless a lot says otherwise, they are used, sold as they are and where they are, without warranty. Pictures are part of the description. Weights, hours, years and measures are what we read or were told.</p>
<h2>3. Bids and sales</h2>
<p>A bid is a binding offer. When a lot closes with a valid leading bid and the reserve, if any, is met, a sale comes about at that price. We may refuse or void bids that break these terms, that come from a mistake which is plain to see, or that cannot be paid, and will say why.</p>
<h2>4. Price, premium, tax and fees</h2>
<p>You pay the hammer price, the buyer premium of the auction where there is one, sales tax unless you are exempt, and the fees shown when you choose how to pay. All of them are shown before you confirm.</p>
<h2>5. Payment and removal</h2>
<p>Invoices are due within three business days. Goods are to be removed within ten business days of the close. After that we may charge storage, and after thirty days sell the goods again and keep our costs from the proceeds.</p>
<h2>6. Title and risk</h2>
<p>Title passes when the invoice is paid in full. Risk passes when the goods are handed to you or your carrier. Titles of vehicles are mailed once the payment has cleared.</p>
<h2>7. Returns</h2>
<p>If a lot differs from its description in something that matters, tell us within three business days of pickup or delivery. We then take it back and return what you paid for it. This is the limit of what we owe.</p>
<h2>8. Use of the site</h2>
<p>Do not disturb the service, collect data by machine beyond what a person would, or try to see what is not meant for you. We may suspend an account that does.</p>
<h2>9. Liability</h2>
<p>We are liable for what we cause on purpose or by gross neglect, and where the law does not let us limit it. Otherwise our liability ends at the price of the lot concerned.</p>
<h2>10. Law</h2>
<p>The law of the place in which the house has its seat applies. If one part of these terms cannot be upheld, the others stay in force.</p>`,
}

export const PARTIAL_PAYMENT_TERMS: Page = {
  id: 'partial_payment_terms',
  title: 'Partial payment terms',
  content: `
<p>Some invoices may be paid in parts. If yours is one of them, checkout offers the choice. By taking it you agree to the following.</p>
<ul>
<li>Each part is at least the share of the amount due, including tax and premium, that checkout names beside the choice.</li>
<li>The rest is due within 14 days of the first part. You may pay it in as many parts as you like.</li>
<li>Each payment carries the processing fee of the way you pay, worked out on that payment.</li>
<li>Goods stay with us until the invoice is paid in full. A pickup time can be booked only then.</li>
<li>Storage is free while you keep to these terms.</li>
<li>If the rest is not paid in time, we may cancel the sale. We then return what you have paid, less 15 percent of the hammer price for the cost of selling again.</li>
</ul>
<p>If something comes up, write to us before the date. We would rather move a date than cancel a sale.</p>`,
}
