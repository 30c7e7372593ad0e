import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { handOverReaders } from './hand-over-readers.ts'
import { mailchimp } from './marketing/mailchimp.ts'
import { sendNewsletter } from './send-newsletter.ts'

export const contactJobs: readonly AnyJob<Plumbing>[] = [
  {
    name: 'newsletter',
    every: '*/5 * * * *',
    async act({ config, database, clock }) {
      if (config.mailchimp === null) await sendNewsletter(database, clock.now())
      else await handOverReaders(database, mailchimp(config.mailchimp))
    },
  },
]
