import { wire } from '../entity.ts'
import { flag } from '../wire-types.ts'

/** Whoever lets goods go whose payment is disputed says that they know of it (decision 104). */
export const isDisputeAccepted = wire('dispute_accepted', flag.optional())
