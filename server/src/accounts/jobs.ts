import type { Plumbing } from '../context.ts'
import type { AnyJob, Job } from '../jobs/jobs.ts'
import { type AccountMail, sendAccountMail } from './account-mail.ts'
import { deleteOldSignUps } from './queries-sign-ups.ts'
import { deleteOldTries } from './queries-tries.ts'

export const accountMail: Job<Plumbing, AccountMail> = { name: 'account-mail', act: sendAccountMail }

export const accountJobs: readonly AnyJob<Plumbing>[] = [
  accountMail,
  { name: 'forget-old-tries', every: '23 * * * *', act: ({ database }) => deleteOldTries(database.db) },
  { name: 'forget-old-sign-ups', every: '41 * * * *', act: ({ database }) => deleteOldSignUps(database.db) },
]
