import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { RequireSession } from '../accounts/RequireSession.tsx'
import { Frame } from '../layout/Frame.tsx'
import { keyOf } from '../lib/api.ts'
import { loadArea } from '../lib/area.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSession } from '../lib/session.ts'
import { loadOfficePhrases } from '../phrases/load-office.ts'
import { NotFound } from '../site/NotFound.tsx'
import { Page } from '../ui/Page.tsx'
import { recallPerson, rememberPerson } from './cataloguing/offline.ts'
import { isOfOffice } from './navigation.ts'
import { isPreview } from './preview/preview-address.ts'
import { OfficeSkeleton } from './shell/OfficeSkeleton.tsx'

const Preview = onDemand(async () => {
  const language = document.documentElement.lang || 'en'
  const [preview] = await Promise.all([import('./preview/Preview.tsx'), loadOfficePhrases(language)])
  return preview
})

const OfficeShell = onDemand(async () => {
  const [shell] = await Promise.all([
    import('./shell/OfficeShell.tsx'),
    loadOfficePhrases(document.documentElement.lang || 'en'),
    loadArea('personal'),
  ])
  return shell
})

const SellingShell = onDemand(async () => {
  const [shell] = await Promise.all([
    import('./selling/SellingShell.tsx'),
    loadOfficePhrases(document.documentElement.lang || 'en'),
    loadArea('personal'),
  ])
  return shell
})

const isSelling = (pathname: string): boolean => /^\/selling(\/|$)/i.test(pathname)

/**
 * The way into the office: visitors log in first and come back, people without a right in the house find no page. The
 * server renders its shape only: it does not know who is asking, and everything here depends on that.
 */
export default function OfficeDoor({ children }: { children: ReactNode }) {
  const cache = useQueryClient()
  useState(() => 'document' in globalThis && recallPerson(cache))
  return (
    <RequireSession waiting={<OfficeSkeleton />}>
      <Inside>{children}</Inside>
    </RequireSession>
  )
}

function Inside({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const cache = useQueryClient()
  useEffect(() => {
    const person = cache.getQueryData<OutputOf<typeof validateUser>>(keyOf(validateUser, {}))
    if (user !== null && person !== undefined && isOfOffice(user.rights)) rememberPerson(person)
  }, [user, cache])
  const { pathname } = useLocation()
  if (user === null) return <OfficeSkeleton />
  if (isPreview(pathname) && user.rights.includes('catalogue'))
    return (
      <Frame>
        <Suspense>
          <Preview />
        </Suspense>
      </Frame>
    )
  if (isSelling(pathname) && user.rights.includes('sell'))
    return (
      <Suspense fallback={<OfficeSkeleton />}>
        <SellingShell user={user}>{children}</SellingShell>
      </Suspense>
    )
  if (!isOfOffice(user.rights) || isPreview(pathname) || isSelling(pathname))
    return (
      <Frame>
        <Page>
          <NotFound />
        </Page>
      </Frame>
    )
  return (
    <Suspense fallback={<OfficeSkeleton />}>
      <OfficeShell user={user}>{children}</OfficeShell>
    </Suspense>
  )
}
