import { listOwners, type Owner, removeOwner } from '@gavelhouse/shared/profile/owner-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconPlus } from '../icons.ts'
import { keyOf, useRead, useSend } from '../lib/api.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { EmptyBox } from '../ui/EmptyBox.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Refusal } from '../ui/form/Refusal.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import classes from './CompanyMembers.module.css'

const MemberDialog = onDemand(() => import('./MemberDialog.tsx'))
const ConfirmDialog = onDemand(() => import('../ui/dialog/ConfirmDialog.tsx'))

/** Who owns or speaks for the company behind the account. */
export function CompanyMembers() {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const { data, error } = useRead(listOwners, {})
  const editing = useDialog<{ member: Owner | null }>()
  const removing = useDialog<Owner>()
  const keep = (answer: { owners: Owner[] }) => {
    cache.setQueryData(keyOf(listOwners, {}), answer)
    editing.close()
    removing.close()
  }
  const remove = useSend(removeOwner, {
    onSuccess: keep,
    onError: (refused) => void toast('error', say(refused)),
  })
  const nameOf = ({ firstName, lastName }: Owner) => `${firstName} ${lastName}`

  return (
    <Section
      title={text('companyMembers')}
      intro={text('companyMembersIntro')}
      actions={
        <Button onClick={() => editing.open({ member: null })}>
          <IconPlus size={18} aria-hidden />
          {text('addMember')}
        </Button>
      }
    >
      <Refusal error={error} />
      {data === undefined && error === null && <Skeleton height={64} />}
      {data?.owners.length === 0 && <EmptyBox hint={text('noMembers')} />}
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
                {!member.isConfirmed && <span>{text('memberWaiting')}</span>}
              </div>
              <span className="figures">{member.share / 100} %</span>
              <div className={classes.acts}>
                <Button
                  look="bare"
                  aria-label={text('editMember', { name: nameOf(member) })}
                  onClick={() => editing.open({ member })}
                >
                  {text('edit')}
                </Button>
                <Button
                  look="bare"
                  aria-label={text('removeMember', { name: nameOf(member) })}
                  onClick={() => removing.open(member)}
                >
                  {text('remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {editing.show(({ member }, frame) => (
        <MemberDialog {...frame} member={member} onSaved={keep} />
      ))}
      {removing.show((member, frame) => (
        <ConfirmDialog
          {...frame}
          title={text('removeMemberTitle', { name: nameOf(member) })}
          act={text('remove')}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id: member.id })}
        >
          <Note>
            <bdi>{member.email}</bdi>
          </Note>
        </ConfirmDialog>
      ))}
    </Section>
  )
}
