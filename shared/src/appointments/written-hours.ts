/** The usual hours (A-723, P-384) as a place would write them. */
export const USUAL_HOURS = '8:00 am - 6:00 pm'

/** On the wire, and how a place says that it is not open. */
export const CLOSED = 'Closed'
