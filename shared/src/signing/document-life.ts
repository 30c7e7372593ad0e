/**
 * preparing: the signing provider has not brought it to where it can be signed. void: it can no longer be signed, by its age
 * or because the house took it back; like a declined one it makes room for another.
 */
export const DOCUMENT_STATES = ['preparing', 'waiting', 'signed', 'declined', 'void'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

const LIFE: Record<DocumentState, readonly DocumentState[]> = {
  preparing: ['waiting', 'signed', 'declined', 'void'],
  waiting: ['signed', 'declined', 'void'],
  // What was signed, and that it was not, stays so whatever is told later.
  signed: [],
  declined: [],
  void: [],
}

/** What a document becomes when the provider says where it stands; news that is old or known changes nothing. */
export const documentAfter = (state: DocumentState, told: DocumentState): DocumentState =>
  LIFE[state].includes(told) ? told : state

/** The provider has still something to tell about it. */
export const isOpenDocument = (state: DocumentState): boolean => LIFE[state].length > 0

/** Where an invoice stands with its bill of sale; '' where none is asked for, unsigned before anybody began. */
export const SIGNING_STATUSES = ['', 'unsigned', 'preparing', 'waiting', 'signed', 'declined'] as const
export type SigningStatus = (typeof SIGNING_STATUSES)[number]

/** Only what is paid is signed for; what was signed stays signed whatever becomes of the goods. */
export function signingStatus(
  { isPaid, isAsked }: { isPaid: boolean; isAsked: boolean },
  newest: DocumentState | null,
): SigningStatus {
  if (newest === 'signed') return 'signed'
  if (!isPaid || !isAsked) return ''
  return newest === null || newest === 'void' ? 'unsigned' : newest
}
