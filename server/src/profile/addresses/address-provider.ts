import type { ProblemMessage } from '@gavelhouse/shared/problem.ts'
import type { Place } from '@gavelhouse/shared/profile/place-fields.ts'

export type Checked =
  | { isValid: true; place: Place }
  /** What seems to be wrong, by line. */
  | { isValid: false; hints: Partial<Record<keyof Place, ProblemMessage>> }

export interface Suggestion {
  /** The whole address on one line. */
  line: string
  street: string
}

/** Whoever knows addresses. A provider that cannot be reached throws. */
export interface AddressProvider {
  /** Whether an address can exist, and how it is properly written. */
  check(place: Place): Promise<Checked>
  /** Addresses that begin like what was typed, best first. */
  suggest(typed: string): Promise<Suggestion[]>
  /** The lines of an address written on one line, or city and state of a zip; null when it is unknown. */
  find(line: string): Promise<Place | null>
}
