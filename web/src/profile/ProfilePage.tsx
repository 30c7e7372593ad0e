import { lazy, Suspense, useState } from 'react'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { SavedBanks } from '../payments/sources/SavedBanks.tsx'
import { SavedCards } from '../payments/sources/SavedCards.tsx'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/ProfilePage'
import { CompanyMembers } from './CompanyMembers.tsx'
import { IdentityCheck } from './IdentityCheck.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'
import { SavedAddresses } from './SavedAddresses.tsx'
import sectionClasses from './Section.module.css'
import { Section } from './Section.tsx'

const NameDialog = lazy(() => import('./NameDialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return [
    ...pageMeta(matches, { title: text('profile'), description: text('profileIntro'), path: '/account/profile' }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Everything a person can say about itself. */
export default function ProfilePage() {
  const text = useText()
  const { user } = useSession()
  const [isNameOpen, setNameOpen] = useState<boolean | null>(null)
  if (user === null) return <Skeleton height={520} />
  return (
    <>
      <h1 className="visually-hidden">{text('profile')}</h1>
      <ProfilePicture user={user} />
      <Section
        title={text('profileDetails')}
        intro={text('profileIntro')}
        actions={
          <Button look="bare" onClick={() => setNameOpen(true)}>
            {text('updateName')}
          </Button>
        }
      >
        <ProfileForm user={user} />
      </Section>
      <SavedAddresses user={user} />
      <div className={sectionClasses.section}>
        <SavedCards />
      </div>
      <div className={sectionClasses.section}>
        <SavedBanks />
      </div>
      <CompanyMembers />
      <IdentityCheck user={user} />
      <Suspense>
        {isNameOpen !== null && <NameDialog isOpen={isNameOpen} user={user} onClose={() => setNameOpen(false)} />}
      </Suspense>
    </>
  )
}
