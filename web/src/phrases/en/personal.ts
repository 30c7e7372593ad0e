import { accounts } from './accounts.ts'
import { payments } from './payments.ts'
import { profile } from './profile.ts'

/** What people read on the way to their account and in it. */
export const personal = { ...accounts, ...profile, ...payments }
