import { onDemand } from '../lib/on-demand.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useSession } from '../lib/session.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { SavedBanks } from '../payments/sources/SavedBanks.tsx'
import { SavedCards } from '../payments/sources/SavedCards.tsx'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/ProfilePage'
import { CompanyMembers } from './CompanyMembers.tsx'
import { IdentityCheck } from './IdentityCheck.tsx'
import { OwnData } from './OwnData.tsx'
import { OwnershipClaims } from './OwnershipClaims.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'
import { SavedAddresses } from './SavedAddresses.tsx'

const NameDialog = onDemand(() => import('./NameDialog.tsx'))

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
  const naming = useDialog()
  const hasBanks = useFeature('ach_payment')
  const hasMembers = useFeature('company_members')
  const hasIdentityCheck = useFeature('kyc_check')
  if (user === null) return <Skeleton height="100dvh" />
  return (
    <>
      <h1 className="visually-hidden">{text('profile')}</h1>
      <ProfilePicture user={user} />
      <Section
        title={text('profileDetails')}
        intro={text('profileIntro')}
        actions={
          <Button look="bare" onClick={() => naming.open(true)}>
            {text('updateName')}
          </Button>
        }
      >
        <ProfileForm user={user} />
      </Section>
      <SavedAddresses user={user} />
      <SavedCards />
      {hasBanks && <SavedBanks />}
      <OwnershipClaims />
      {hasMembers && <CompanyMembers />}
      {hasIdentityCheck && <IdentityCheck user={user} />}
      <OwnData />
      {naming.show((_, frame) => (
        <NameDialog {...frame} user={user} />
      ))}
    </>
  )
}
