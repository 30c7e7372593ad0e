import type { Role } from '@gavelhouse/shared/accounts/roles.ts'

/** Who can sign in to the demo, all with the same password. */
export const DEMO_PASSWORD = 'Gavel-house-1'

export const ALICE = 'alice@gavelhouse.test'
export const BOB = 'bob@gavelhouse.test'
export const SELLER = 'seller@gavelhouse.test'
export const OWNER = 'admin@gavelhouse.test'

interface Person {
  email: string
  firstName: string
  lastName: string
  companyName: string
  role: Role | null
}

const LOGINS: readonly Person[] = [
  { email: ALICE, firstName: 'Alice', lastName: 'Marlow', companyName: 'Marlow Machine Works', role: null },
  { email: BOB, firstName: 'Bob', lastName: 'Castellano', companyName: 'Castellano Resale', role: null },
  { email: SELLER, firstName: 'Sam', lastName: 'Whitaker', companyName: 'Wasatch Asset Recovery', role: 'seller' },
  { email: OWNER, firstName: 'Ada', lastName: 'Lindqvist', companyName: 'Gavelhouse', role: 'owner' },
]

/** Who else has the house sell for them, each on other terms. */
export const ESTATE = 'estate@gavelhouse.test'
export const LENDER = 'lender@gavelhouse.test'
const SELLERS: readonly Person[] = [
  { email: ESTATE, firstName: 'Edith', lastName: 'Barrow', companyName: 'Barrow Estates', role: 'seller' },
  { email: LENDER, firstName: 'Ingvar', lastName: 'Sato', companyName: 'Summit Equipment Leasing', role: 'seller' },
]

/** One person for each role an auction house hands out: <role>@gavelhouse.test. */
const STAFF: readonly Person[] = (
  [
    ['owner', 'Olivia', 'Ferreira'],
    ['manager', 'Miriam', 'Castle'],
    ['cataloguer', 'Caleb', 'Osei'],
    ['clerk', 'Clara', 'Jensen'],
    ['cashier', 'Casimir', 'Nowak'],
    ['accountant', 'Anneke', 'Visser'],
    ['pickup', 'Paulo', 'Duarte'],
    ['support', 'Suki', 'Tanabe'],
  ] as const
).map(([role, firstName, lastName]) => ({
  ...{ email: `${role}@gavelhouse.test`, firstName, lastName, companyName: 'Gavelhouse', role },
}))

/** First name, last name, company. */
const BIDDERS = `
  Marcus Oyelaran, Oyelaran Fabrication | Priya Raman, | Dale Hutchins, Hutchins Dairy Supply | Elena Sokolova, Bench & Beam
  Tomas Herrera, Herrera Welding | Grace Kim, Kim Kitchen Outfitters | Wendell Ashby, | Fatima Haddad, Haddad Import Export
  Owen Brandt, Brandt Tool and Die | Lucia Fontana, | Noah Begaye, Four Corners Rental | Ingrid Solberg, Solberg Labs
  Curtis Ray, | Hana Watanabe, Pixel Depot | Peter Novak, Novak Precision | Amara Okafor, Okafor Clinics
  Ruben Delgado, Delgado Concrete | Sadie Collins, | Jonas Lind, Northlight Studio | Teresa Quintana, Quintana Bakery
  Hector Ibarra, Ibarra Trucking | Maya Feldman, | Clint Barlow, Barlow Ranch | Yusuf Demir, Demir Surplus
  Nora Whitfield, Whitfield School District | Andre Baptiste, Baptiste HVAC | Kelly Tran, Tran Electronics | Roy Sandoval,
  Bettina Krause, Krause Cabinetry | Leon Adeyemi, Adeyemi Logistics | Paula Reyes, | Gus Halloran, Halloran Plumbing
  Simone Laurent, Laurent Events | Darnell Price, Price Auto Parts | Irene Kowalski, | Victor Amador, Amador Irrigation
  Joan Petrie, Petrie Instruments | Malik Rahman, Rahman Restaurant Group | Stella Nguyen, | Frank Ostrander, Ostrander Lift
  Carmen Vidal, Vidal Medical Supply | Tyler Benson, Benson Solar`

const bidders: readonly Person[] = BIDDERS.split(/[|\n]/)
  .map((line) => line.trim())
  .filter((line) => line !== '')
  .map((line) => {
    const [name = '', companyName = ''] = line.split(',').map((part) => part.trim())
    const space = name.lastIndexOf(' ')
    const [firstName, lastName] = [name.slice(0, space), name.slice(space + 1)]
    const email = `${firstName}.${lastName}@example.test`.toLowerCase().replaceAll(' ', '.')
    return { email, firstName, lastName, companyName, role: null }
  })

export const PEOPLE: readonly Person[] = [...LOGINS, ...bidders, ...STAFF, ...SELLERS]

/** Everyone who bids in the demo. */
export const BIDDER_EMAILS: readonly string[] = PEOPLE.filter(({ role }) => role === null).map(({ email }) => email)

export const DEALERS = 'Licensed dealers'

/** Alice is a dealer and Bob is not, so that both sides of a closed auction can be seen. */
export const DEALER_EMAILS: readonly string[] = BIDDER_EMAILS.filter(
  (email, index) => email === ALICE || (email !== BOB && index % 3 === 0),
)
