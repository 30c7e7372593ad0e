import { listOwners, type Owner, removeOwner } from '@gavelhouse/shared/profile/owner-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { IconPlus } from '../icons.ts'
import { keyOf, useRead, useSend } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import classes from './CompanyMembers.module.css'
import formClasses from './Form.module.css'
import { Section } from './Section.tsx'

const MemberDialog = lazy(() => import('./MemberDialog.tsx'))
const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))

type Opened = { dialog: 'edit'; member: Owner | null } | { dialog: 'remove'; member: Owner }

/** Who owns or speaks for the company behind the account. */
export function CompanyMembers() {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const { data, isError, error } = useRead(listOwners, {})
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setOpen] = useState(false)
  const keep = (answer: { owners: Owner[] }) => {
    cache.setQueryData(keyOf(listOwners, {}), answer)
    setOpen(false)
  }
  const remove = useSend(removeOwner, {
    onSuccess: keep,
    onError: (refused) => void toast('error', say(refused)),
  })
  const open = (what: Opened) => {
    setOpened(what)
    setOpen(true)
  }
  const nameOf = ({ firstName, lastName }: Owner) => `${firstName} ${lastName}`

  return (
    <Section
      title={text('companyMembers')}
      intro={text('companyMembersIntro')}
      actions={
        <Button onClick={() => open({ dialog: 'edit', member: null })}>
          <IconPlus size={18} aria-hidden />
          {text('addMember')}
        </Button>
      }
    >
      {isError && (
        <p role="alert" className={formClasses.refused}>
          {say(error)}
        </p>
      )}
      {data === undefined && !isError && <Skeleton height={64} />}
      {data?.owners.length === 0 && <p className={formClasses.note}>{text('noMembers')}</p>}
      {data !== undefined && data.owners.length > 0 && (
        <ul className={classes.list}>
          {data.owners.map((member) => (
            <li key={member.id}>
              <div>
                <strong>
                  <bdi>{nameOf(member)}</bdi>
                </strong>
                <span>
                  <bdi>{[member.title, member.email].filter(Boolean).join(' · ')}</bdi>
                </span>
              </div>
              <span className="figures">{member.share / 100} %</span>
              <div className={classes.acts}>
                <Button
                  look="bare"
                  aria-label={text('editMember', { name: nameOf(member) })}
                  onClick={() => open({ dialog: 'edit', member })}
                >
                  {text('edit')}
                </Button>
                <Button
                  look="bare"
                  aria-label={text('removeMember', { name: nameOf(member) })}
                  onClick={() => open({ dialog: 'remove', member })}
                >
                  {text('remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {opened?.dialog === 'edit' && (
          <MemberDialog
            key={opened.member?.id ?? 'new'}
            isOpen={isOpen}
            member={opened.member}
            onSaved={keep}
            onClose={() => setOpen(false)}
          />
        )}
        {opened?.dialog === 'remove' && (
          <ConfirmDialog
            isOpen={isOpen}
            title={text('removeMemberTitle', { name: nameOf(opened.member) })}
            hint={opened.member.email}
            act={text('remove')}
            isPending={remove.isPending}
            onConfirm={() => remove.mutate({ id: opened.member.id })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Section>
  )
}
