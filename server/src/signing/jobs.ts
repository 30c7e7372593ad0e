import type { AnyJob } from '../jobs/jobs.ts'
import { advanceDocument, type Signing } from './advance-document.ts'
import { listDueIds } from './queries.ts'

const AT_ONCE = 50

/** Makes up for webhooks that were lost and for requests that died; a provider that does not answer is asked again later. */
export const signingJobs: readonly AnyJob<Signing>[] = [
  {
    name: 'look-after-documents',
    every: '* * * * *',
    act: async (services) => {
      for (const id of await listDueIds(services.database.db, AT_ONCE))
        await advanceDocument(services, id).catch((error: unknown) => services.log.warn({ err: error, id }, 'document'))
    },
  },
]
