import type { Address } from '@gavelhouse/shared/accounts/address.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { saveAddress } from '@gavelhouse/shared/profile/address-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconPlus } from '../icons.ts'
import { keyOf, useSend } from '../lib/api.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { EmptyBox } from '../ui/EmptyBox.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Section } from '../ui/Section.tsx'
import { toast } from '../ui/toast.ts'
import classes from './SavedAddresses.module.css'

const AddressDialog = onDemand(() => import('./AddressDialog.tsx'))
const ConfirmDialog = onDemand(() => import('../ui/dialog/ConfirmDialog.tsx'))

/** Where goods are sent: add, edit, make default, delete. */
export function SavedAddresses({ user }: { user: User }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const editing = useDialog<{ address: Address | null }>()
  const deleting = useDialog<Address>()
  const change = useSend(saveAddress, {
    onSuccess: ({ addresses }) => {
      cache.setQueryData(keyOf(validateUser, {}), { user: { ...user, addresses } })
      deleting.close()
    },
    onError: (error) => void toast('error', say(error)),
  })

  return (
    <Section
      title={text('savedAddresses')}
      intro={text('savedAddressesIntro')}
      actions={
        <Button onClick={() => editing.open({ address: null })}>
          <IconPlus size={18} aria-hidden />
          {text('newAddress')}
        </Button>
      }
    >
      {user.addresses.length === 0 ? (
        <EmptyBox hint={text('noAddresses')} />
      ) : (
        <ul className={classes.list}>
          {user.addresses.map((address) => (
            <li key={address.id} data-default={address.isDefault || undefined}>
              <AddressLines address={address} />
              <div className={classes.acts}>
                <Act
                  label={text('edit')}
                  full={text('editAddress', { address: address.address1 })}
                  onClick={() => editing.open({ address })}
                />
                {!address.isDefault && (
                  <Act
                    label={text('makeDefault')}
                    full={text('makeAddressDefault', { address: address.address1 })}
                    isDisabled={change.isPending}
                    onClick={() => change.mutate({ action: 'default', id: address.id })}
                  />
                )}
                <Act
                  label={text('deleteIt')}
                  full={text('deleteAddress', { address: address.address1 })}
                  onClick={() => deleting.open(address)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {editing.show(({ address }, frame) => (
        <AddressDialog {...frame} user={user} address={address} />
      ))}
      {deleting.show((address, frame) => (
        <ConfirmDialog
          {...frame}
          title={text('deleteAddressTitle')}
          act={text('deleteIt')}
          isPending={change.isPending}
          onConfirm={() => change.mutate({ action: 'delete', id: address.id })}
        >
          <Note>
            <bdi>{lineOf(address)}</bdi>
          </Note>
        </ConfirmDialog>
      ))}
    </Section>
  )
}

function AddressLines({ address }: { address: Address }) {
  const text = useText()
  return (
    <address className={classes.lines}>
      <span className={classes.name}>
        <bdi>
          {address.firstName} {address.lastName}
        </bdi>
        {address.isDefault && <Badge kind="good">{text('defaultAddress')}</Badge>}
      </span>
      {address.companyName !== '' && <bdi>{address.companyName}</bdi>}
      <bdi>{[address.address1, address.address2].filter(Boolean).join(', ')}</bdi>
      <bdi>
        {address.city}, {address.state} {address.zip}
      </bdi>
      {address.phone !== '' && <bdi className="figures">{address.phone}</bdi>}
    </address>
  )
}

interface ActProps {
  label: string
  /** The same with the street, for whoever hears the buttons one after the other. */
  full: string
  isDisabled?: boolean
  onClick: () => void
}

const Act = ({ label, full, isDisabled = false, onClick }: ActProps) => (
  <Button look="bare" aria-label={full} disabled={isDisabled} onClick={onClick}>
    {label}
  </Button>
)

const lineOf = ({ address1, address2, city, state, zip }: Address): string =>
  [address1, address2, city, `${state} ${zip}`].filter(Boolean).join(', ')
