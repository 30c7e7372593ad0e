import { sealedText } from '../lots/queries-sealed.ts'

/**
 * Every table in which the house knows something about a person: whose its rows are, whether they belong to what the person
 * is given, and what becomes of them when the person is erased. A test holds the list against the database.
 *
 * In conditions and values `me` is the person: id, email, phone.
 */
export interface PersonTable {
  /** Which rows are about the person. */
  of: string
  /** Not in the person's export: secrets, and what staff write for each other. */
  isInternal?: true
  /** Which of them the person is given; without it, all. */
  given?: string
  /** Which of them are in an export that staff make for the person; without it, all. */
  givenByStaff?: string
  /** Columns that are not given to the person: they are about others, or for staff alone. */
  hides?: readonly string[]
  /** What happens at once. `blank` empties columns, as their type allows it; without anything rows stay as they are, under the number. */
  erase?: { delete: true } | { blank?: readonly string[]; set?: Readonly<Record<string, string>> }
  /** What happens once the law does not want papers to name the person any more. */
  later?: { blank?: readonly string[]; set?: Readonly<Record<string, string>> }
}

export const OWN = 'user_id = (select id from me)'
const BY_MAIL = 'lower(email) = (select email from me)'
export const WRITTEN = `(${OWN} or ${BY_MAIL})`
const MESSAGES = `(${OWN} or recipient in (select email from me union select nullif(phone, '') from me))`
const ATTEMPTS = `select id from payment_attempts where ${OWN}`

/** Mails that people get because they have bid, also before a sealed lot closes (rule 12). */
const FOR_BIDDERS = `'bids_placed', 'bid_cancelled', 'pre_bid_dropped', 'close_moved', 'close_extended', 'lot_withdrawn'`

const OPEN_OFFERS = `'pending', 'countered', 'accepted'`

const gone = { of: OWN, erase: { delete: true } } as const satisfies PersonTable
const lasting = { of: OWN } as const satisfies PersonTable

/** In the order in which they may be deleted. */
export const PERSON_TABLES: Readonly<Record<string, PersonTable>> = {
  // What lets somebody in.
  sessions: { ...gone, isInternal: true },
  mail_links: { ...gone, isInternal: true },
  known_devices: { ...gone, isInternal: true },
  push_subscriptions: { ...gone, isInternal: true },
  card_marks: { ...gone, isInternal: true },
  codes: {
    of: "(holder = 'user:' || (select id from me) or target in (select email from me union select nullif(phone, '') from me))",
    isInternal: true,
    erase: { delete: true },
  },
  sign_ups: { of: BY_MAIL, isInternal: true, erase: { delete: true } },
  texts_allowed: { of: "phone = (select nullif(phone, '') from me)", isInternal: true, erase: { delete: true } },

  // What somebody likes, wants to be told and looks for.
  watches: gone,
  auction_watches: gone,
  follows: gone,
  saved_search_matches: gone,
  saved_searches: gone,
  cart_lines: gone,
  cart_choices: gone,
  notification_preferences: gone,
  // Who only watches a sealed lot is left out as well: otherwise what is left out would tell.
  notifications: {
    ...gone,
    givenByStaff: `not exists (select from lots l where l.id = t.lot_id and ${sealedText('l')})`,
  },
  newsletter_subscribers: { of: BY_MAIL, erase: { delete: true } },
  // Its row goes once the marketing service has let go of the address (hand-over-readers.ts).
  marketing_contacts: { of: BY_MAIL },
  user_groups: gone,
  bidder_limits: gone,
  // Also in somebody else's company, but for what is in force there: whoever is erased and signs up again would bid on goods
  // they own a part of. That is taken back by the house alone (decision 105).
  company_owners: {
    of: `(${OWN} or ${BY_MAIL} and not (status = 'active' and confirmed_at is not null))`,
    erase: { delete: true },
  },
  shipping_quotes: gone,
  gift_card_tries: { ...gone, isInternal: true },
  declined_cards: { ...gone, isInternal: true },
  payment_customers: { ...gone, isInternal: true },
  // Their rows go once the files have (erase-files.ts).
  uploads: lasting,

  // Who somebody is.
  users: {
    of: 'id = (select id from me)',
    erase: {
      blank: ['company_name', 'phone', 'tax_certificate'],
      set: {
        email: `'erased-' || id || '@erased.invalid'`,
        password_hash: `'erased'`,
        first_name: `'Erased'`,
        last_name: `'#' || id`,
        phone_verified: 'false',
        phone_proved_by_owner: 'false',
        status: `'deactivate'`,
      },
    },
  },
  profiles: {
    of: OWN,
    erase: {
      blank: [
        ...['address1', 'address2', 'city', 'state', 'zip', 'country', 'tax_exempt_id', 'avatar'],
        ...['date_of_birth', 'id_last4'],
      ],
    },
  },
  addresses: {
    of: OWN,
    erase: {
      blank: [
        ...['first_name', 'last_name', 'company_name', 'address1', 'address2', 'city', 'state', 'zip', 'country'],
        'phone',
      ],
      set: { status: `'inactive'`, is_default: 'false' },
    },
  },
  kyc_checks: { of: OWN, erase: { blank: ['reasons', 'reference', 'subject'] } },

  // What somebody wrote, and what was written to them.
  letter_entries: {
    of: `(question_id in (select id from lot_questions where ${WRITTEN}) or message_id in (select id from contact_messages where ${WRITTEN}))`,
    given: 'not is_note',
    hides: ['staff_id'],
    erase: { blank: ['body'] },
  },
  contact_messages: { of: WRITTEN, erase: { blank: ['first_name', 'last_name', 'email', 'phone', 'message'] } },
  lot_questions: { of: WRITTEN, erase: { blank: ['name', 'email', 'phone', 'message'] } },
  inbox_files: {
    of: `message_id in (select id from messages where ${MESSAGES})`,
    isInternal: true,
    erase: { delete: true },
  },
  inbox: { of: `message_id in (select id from messages where ${MESSAGES})`, isInternal: true, erase: { delete: true } },
  // Sent ones say no more which lot they were about, so those that bidders get are left out whatever the lot.
  messages: {
    of: MESSAGES,
    givenByStaff: `t.kind not in (${FOR_BIDDERS})`,
    erase: { delete: true },
  },
  invitations: {
    of: `(inviter_id = (select id from me) or accepted_by = (select id from me) or ${BY_MAIL})`,
    erase: { blank: ['email'] },
  },
  access_requests: { of: OWN, erase: { blank: ['message'] } },
  // Open ones are over: there is nobody whom the seller could answer.
  offers: {
    of: OWN,
    erase: {
      blank: ['message', 'words'],
      set: {
        decided_at: `case when status in (${OPEN_OFFERS}) then clock_timestamp() else decided_at end`,
        status: `case when status in (${OPEN_OFFERS}) then 'expired' else status end`,
      },
    },
  },
  returns: {
    of: OWN,
    hides: ['internal_reason'],
    erase: { blank: ['reason', 'answer', 'internal_reason', 'pictures'] },
  },
  return_offers: { of: `return_id in (select id from returns where ${OWN})`, erase: { blank: ['answer'] } },

  // What staff write about people.
  person_notes: { of: OWN, isInternal: true, erase: { blank: ['text'] } },
  suspensions: { of: OWN, isInternal: true, erase: { blank: ['reason'] } },
  strikes: { of: OWN, isInternal: true, erase: { blank: ['reason', 'lift_reason'] } },
  account_links: {
    of: '(duplicate_id = (select id from me) or kept_id = (select id from me))',
    isInternal: true,
    erase: { blank: ['reason'] },
  },

  // What was bid, bought and paid: under the number, for the books and for everybody else who bid.
  accepted_policies: lasting,
  accepted_terms: lasting,
  // Of a sealed lot nobody may know how many others have bid (rule 12): what counts bids is given of no lot.
  lot_log: {
    ...lasting,
    givenByStaff: `not exists (select from lots l where l.id = t.lot_id and l.run = t.run and ${sealedText('l')})`,
    hides: ['leader_id', 'salt', 'rules', 'number', 'bid_count'],
  },
  bid_deposits: lasting,
  bidding_pardons: { ...lasting, isInternal: true },
  owed_lines: lasting,
  second_chances: { of: OWN, hides: ['reason', 'staff_id'], erase: { blank: ['reason'] } },
  payment_attempts: {
    of: OWN,
    erase: { blank: ['source_facts', 'url', 'secret', 'note', 'reference'], set: { purchase: "purchase - 'address'" } },
  },
  refunds: { of: OWN, erase: { blank: ['reason'] } },
  disputes: { of: `attempt_id in (${ATTEMPTS})` },
  gift_cards: { of: 'redeemed_by_id = (select id from me)' },
  appointments: lasting,
  parcels: lasting,
  parcel_scans: {
    of: `parcel_id in (select id from parcels where ${OWN})`,
    erase: { blank: ['description', 'city', 'state', 'zip'] },
  },
  user_roles: lasting,
  erasures: { ...lasting, hides: ['ordered_by', 'status_before'] },

  // Papers that the law wants to name the buyer.
  invoices: {
    of: OWN,
    erase: { set: { link_token: "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')" } },
    later: { blank: ['address', 'tax_certificate', 'notes'] },
  },
  handovers: { of: OWN, hides: ['undo_reason'], later: { blank: ['received_by', 'signature', 'undo_reason'] } },
  documents: { of: OWN, later: { blank: ['request'] } },
  sandbox_sign_documents: {
    of: `id in (select provider_id from documents where ${OWN})`,
    isInternal: true,
    later: { blank: ['paper', 'signer', 'signed_as'] },
  },

  // What somebody sells.
  seller_items: { of: 'seller_id = (select id from me)' },
  seller_terms: { of: 'seller_id = (select id from me)' },
  seller_expenses: { of: 'seller_id = (select id from me)' },
  settlements: { of: 'seller_id = (select id from me)' },
  auctions: { of: 'seller_id = (select id from me)' },
  lots: {
    of: 'seller_id = (select id from me)',
    hides: [
      ...['leader_id', 'leader_limit', 'leader_bid_number', 'sold_to_id', 'bidder_salt'],
      // They move with every bid, and its seller may not know how many have bid on a sealed lot either (rule 12).
      ...['bid_count', 'log_number', 'log_hash', 'last_event_at'],
    ],
  },
}
