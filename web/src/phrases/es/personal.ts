import { accounts } from './accounts.ts'
import { payments } from './payments.ts'
import { profile } from './profile.ts'
import { steps } from './steps.ts'

/** What people read on the way to their account and in it. */
export const personal = { ...accounts, ...profile, ...payments, ...steps }
