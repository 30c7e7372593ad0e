import type { Page } from './page.ts'

export const ABOUT: Page = {
  id: 'about',
  title: 'About us',
  content: `
<p>We sell working goods: machines, vehicles, racking, instruments, kitchens, tools and everything else a business leaves behind when it moves, renews or closes. We sell them in the open, by timed auction and at fixed prices, to buyers all over the country.</p>
<h2>What we believe</h2>
<p>A good auction is a quiet one. The price is where you can see it, the clock is the same for everyone, and the rules do not change in the last minute. We describe what we see, photograph what matters and write down what does not work. If we have not tested something, we say so.</p>
<h2>Where the goods come from</h2>
<p>Our sellers are manufacturers, schools, hospitals, cities, restaurants and contractors. Some send us a single lathe; others hand us the keys to a building. We collect, sort, clean, test where we can, and list by the lot so that a small shop can bid next to a large dealer.</p>
<h2>Where the goods are</h2>
<p>The page of every lot names the site at which it lies. You may inspect there during its hours, and pick up by appointment once your invoice is paid. Our crew loads your truck with a forklift at no charge.</p>
<h2>Less waste</h2>
<p>A press that runs for another twenty years does not have to be made again. Goods that nobody bids on are offered once more, then donated or recycled by material. Very little leaves our yards for the landfill.</p>`,
}

export const SERVICES: Page = {
  id: 'services',
  title: 'Services',
  content: `
<p>Whether you have one machine in the corner or a plant to clear by the end of the month, we take on as much of the work as you like.</p>
<h2>For sellers</h2>
<ul>
<li><strong>Appraisal.</strong> Send a list and pictures. Within two working days you have a range of what the goods bring, based on our own closed sales.</li>
<li><strong>On-site sales.</strong> We catalog, photograph and sell the goods where they stand, and supervise the removal.</li>
<li><strong>Consignment.</strong> Bring goods to one of our sites, or let us collect them. You see every bid as it comes in.</li>
<li><strong>Reserve and direct sale.</strong> Set a lowest price that stays secret, or a fixed price at which the lot is sold at once.</li>
<li><strong>Data erasure.</strong> Drives in computers and copiers are erased or shredded, with a report by serial number.</li>
</ul>
<h2>For buyers</h2>
<ul>
<li><strong>Inspection.</strong> At our sites, during their hours. For on-site sales the inspection day is in the description of the auction.</li>
<li><strong>Loading.</strong> Forklift loading is free. Rigging, crating and dismantling are quoted before you bid if you ask.</li>
<li><strong>Shipping.</strong> Parcel and freight quotes are on the page of every lot that can be shipped.</li>
<li><strong>Storage.</strong> Free for ten business days after the close. Ask us if you need longer.</li>
</ul>
<h2>For procurement</h2>
<p>In a reverse auction you describe what you need and suppliers bid the price down. We run these for supplies, rentals and recurring services, with the specification, delivery terms and ranking visible to everyone who takes part.</p>`,
}

export const HELP: Page = {
  id: 'help',
  title: 'Help',
  content: `
<p>The short way through an auction, from the first look to the loading dock.</p>
<h2>1. Create an account</h2>
<p>Sign up with your name, email address and a password of at least ten characters. Confirm the address with the link we send you. Before your first bid we also check your phone number with a text message.</p>
<h2>2. Find a lot</h2>
<p>Search by words, or open the categories and filter by condition, site, price, pickup and shipping. Press the eye to watch a lot: it appears on your dashboard and we remind you before it closes. A saved search tells you when something new fits.</p>
<h2>3. Bid</h2>
<p>The field shows the lowest amount that can be accepted. Type it or more and confirm. On automatic lots your amount is a maximum and stays secret; on hard lots it is the price. The banner above the price tells you at every moment whether you are winning or outbid.</p>
<h2>4. Watch the close</h2>
<p>Lots close one by one or together, at the time on the page. A bid in the last five minutes keeps the lot open for five minutes more. If your connection drops, your automatic bid keeps working for you.</p>
<h2>5. Pay</h2>
<p>When you win, an invoice is waiting in your account. It lists the price, the buyer premium if there is one, sales tax and fees as lines of their own. Pay by card, bank or wallet.</p>
<h2>6. Pick up or receive</h2>
<p>Choose a pickup time on the invoice, bring it with a photo ID, and we load for you. If you chose shipping, follow the parcel from the same page.</p>
<h2>Still stuck?</h2>
<p>Read the frequent questions under Support, or write to us with the contact form. A person answers, on weekdays usually within the hour.</p>`,
}
