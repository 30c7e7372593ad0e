/** Question and answer, for the home page and /support. */
export const FAQS: readonly (readonly [question: string, answer: string])[] = [
  [
    'What does it cost to have an account?',
    '<p>Nothing. An account is free, and so is watching lots and saving searches. You pay for what you win or buy, plus the fees that are shown before you confirm: a buyer premium where the auction has one, sales tax, shipping if you choose it, and the processing fee of your way of paying.</p>',
  ],
  [
    'What is the difference between an automatic and a hard bid?',
    '<p>With an automatic bid you tell us the most you would pay. We bid for you, one step at a time, and only as far as needed. Nobody else sees your maximum. A hard bid is an offer of exactly the amount you type: if it is the highest, that is the price.</p>',
  ],
  [
    'Why did the closing time move?',
    '<p>If somebody bids in the last five minutes, the lot stays open for five minutes more, so that everyone has a fair chance to answer. The new closing time shows on every screen at once. Sealed lots are not extended.</p>',
  ],
  [
    'Two people bid the same amount. Who leads?',
    '<p>Whoever offered that amount first. If your automatic bid is met by an equal bid later, you stay in the lead at that price.</p>',
  ],
  [
    'Can I take a bid back?',
    '<p>Please bid only what you mean to pay. Some auctions allow the leading bidder to cancel until a set time before the close; the lot then shows a cancel button. After that, or on other lots, write to us at once: we can void a bid that was clearly a typing mistake.</p>',
  ],
  [
    'Can I look at the goods before I bid?',
    '<p>Yes, and we recommend it. Both sites are open Monday to Friday at the hours in the footer. Bring the lot number to the front desk. Closed shoes are needed in the warehouse.</p>',
  ],
  [
    'How do I pay?',
    '<p>By card or from a US bank account in your cart or on the invoice, or from your wallet balance. Invoices are due within three business days. Where partial payment is offered, checkout names the least part of the amount due that is needed to start.</p>',
  ],
  [
    'How do I get what I bought?',
    '<p>Pick it up by appointment, or let us ship it where the lot offers shipping. Machines and pallets go by freight; we load your truck or trailer with a forklift at no charge. You book a pickup time on the invoice page once it is paid.</p>',
  ],
  [
    'What if it is not as described?',
    '<p>Tell us within three business days of pickup or delivery. If our description was wrong in something that matters, we take the lot back and return what you paid for it. Wear that the notes or pictures show is not a reason to return a used machine.</p>',
  ],
  [
    'I am tax exempt. What do I do?',
    '<p>Send your resale or exemption certificate before you pay. Once we have checked it, your invoices carry no sales tax.</p>',
  ],
  [
    'Why can I not bid in an auction?',
    '<p>Some auctions are open to a group only, for example licensed dealers. Others ask for a deposit first. The lot says which; if you think you should be admitted, ask for access on the auction page.</p>',
  ],
]
