import type { AnyJob } from '../jobs/jobs.ts'
import { advanceDocument, type Signing } from './advance-document.ts'
import { listDueIds } from './queries.ts'
import { tellDocument } from './tell-document.ts'

const AT_ONCE = 50

/** Makes up for webhooks that were lost and for requests that died; a provider that does not answer is asked again later. */
export const signingJobs: readonly AnyJob<Signing>[] = [
  {
    name: 'look-after-documents',
    every: '* * * * *',
    act: async (services) => {
      for (const id of await listDueIds(services.database.db, AT_ONCE))
        await lookAfter(services, id).catch((error: unknown) => services.log.warn({ err: error, id }, 'document'))
    },
  },
]

/** Whoever signs at once needs no mail to do it: what still waits when the house comes by is told. */
async function lookAfter(services: Signing, id: number): Promise<void> {
  const document = await advanceDocument(services, id)
  if (document?.state === 'waiting') await tellDocument(services.database.db, document, 'waiting')
}
