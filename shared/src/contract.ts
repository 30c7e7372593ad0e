import type { Right } from './accounts/rights.ts'
import type { Feature } from './site/features.ts'
import type { z } from './zod.ts'

/** Who may call: anybody, people with a session, or those of them who have a right. Checked in one place on the server. */
export type Access = 'public' | 'user' | 'staff'

/** What a call for staff, sellers included, says beside that. */
interface StaffDemands {
  /** Any one of them lets the caller in. */
  rights: readonly [Right, ...Right[]]
  /**
   * Open to people whose role is limited to some auctions: the act itself then looks which auction it is about, and knows
   * nothing of the others (404). Without it the right has to be unlimited.
   */
  withinAuctions?: true
}

type Demands<A extends Access> = A extends 'staff' ? StaffDemands : { rights?: undefined; withinAuctions?: undefined }

/** Whose data a call touches. none: the same for everyone; caller: found by the session; record: named in the input. */
export type Ownership = 'none' | 'caller' | 'record'

/** How often one caller may call; the figures stand in RATES. */
export type RateClass =
  | 'read'
  | 'search'
  | 'write'
  | 'bid'
  | 'login'
  | 'code'
  | 'contact'
  | 'quote'
  | 'paper'
  | 'export'
  | 'staff'

/** The same for what is read with GET. */
export type ReadClass = 'page' | 'file'

/** Calls per window for one user (or address, for guests). */
export const RATES: Record<RateClass | ReadClass, { max: number; seconds: number }> = {
  read: { max: 300, seconds: 10 },
  search: { max: 100, seconds: 10 },
  write: { max: 60, seconds: 10 },
  bid: { max: 50, seconds: 10 },
  login: { max: 30, seconds: 900 },
  code: { max: 60, seconds: 900 },
  contact: { max: 5, seconds: 3600 },
  quote: { max: 20, seconds: 60 },
  paper: { max: 30, seconds: 60 },
  export: { max: 3, seconds: 3600 },
  staff: { max: 600, seconds: 10 },
  page: { max: 600, seconds: 60 },
  file: { max: 6_000, seconds: 60 },
}

/** What repeating a call does. read: changes nothing; harmless: same result; key: the Idempotency-Key header decides. */
export type Repeat = 'read' | 'harmless' | 'key'

type Path = `/${string}/${string}`

/** One call of the API. Every call is POST /api{path} with a JSON body, or with a form where files are sent. */
export type Endpoint<
  A extends Access = Access,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = Declaration<A, Input, Output> & Demands<A>

interface Declaration<A extends Access, Input extends z.ZodType, Output extends z.ZodType> {
  path: Path
  /** Other paths of the specification for the same thing. */
  also?: readonly Path[]
  /** Answers GET with no body as well, where the specification asks for it. */
  alsoByGet?: true
  /** Open to staff who look at the house as somebody else, although it changes something (T-26). Reading always is. */
  whileActing?: true
  /** Closed to people whose account is suspended: what begins a purchase, secures bids, or asks to be let in. */
  whileSuspended?: 'refused'
  /** May be sent to a host of its own, where the house names one (P-1111). */
  ownHost?: true
  /** A body that holds anything like a card number is refused unread (T-51). */
  noCardNumbers?: true
  /** Its data stands in the frame a second time, one step deeper, where the specification reads it (P-1147). */
  hasInnerCopy?: true
  summary: string
  /** What a house may switch off, and this call with it. */
  feature?: Feature
  access: A
  ownership: Ownership
  rate: RateClass
  repeat: Repeat
  /** How the input travels: JSON unless it carries files. */
  body?: 'multipart'
  input: Input
  output: Output
}

export function endpoint<const A extends Access, Input extends z.ZodType, Output extends z.ZodType>(
  definition: Endpoint<A, Input, Output>,
): Endpoint<A, Input, Output> {
  return definition
}

/** What handlers take and callers give, in our words. */
export type InputOf<E extends { input: z.ZodType }> = z.output<E['input']>
export type OutputOf<E extends { output: z.ZodType }> = z.output<E['output']>
