import type { Address } from '@gavelhouse/shared/accounts/address.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { saveAddress } from '@gavelhouse/shared/profile/address-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { IconPlace, IconPlus } from '../icons.ts'
import { keyOf, useSend } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import formClasses from './Form.module.css'
import classes from './SavedAddresses.module.css'
import { Section } from './Section.tsx'

const AddressDialog = lazy(() => import('./AddressDialog.tsx'))
const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))

type Opened = { dialog: 'edit'; address: Address | null } | { dialog: 'delete'; address: Address }

/** Where goods are sent: add, edit, make default, delete. */
export function SavedAddresses({ user }: { user: User }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setOpen] = useState(false)
  const change = useSend(saveAddress, {
    onSuccess: ({ addresses }) => {
      cache.setQueryData(keyOf(validateUser, {}), { user: { ...user, addresses } })
      setOpen(false)
    },
    onError: (error) => void toast('error', say(error)),
  })
  const open = (what: Opened) => {
    setOpened(what)
    setOpen(true)
  }

  return (
    <Section
      title={text('savedAddresses')}
      intro={text('savedAddressesIntro')}
      actions={
        <Button onClick={() => open({ dialog: 'edit', address: null })}>
          <IconPlus size={18} aria-hidden />
          {text('newAddress')}
        </Button>
      }
    >
      {user.addresses.length === 0 ? (
        <p className={classes.none}>
          <IconPlace size={24} aria-hidden />
          {text('noAddresses')}
        </p>
      ) : (
        <ul className={classes.list}>
          {user.addresses.map((address) => (
            <li key={address.id} data-default={address.isDefault || undefined}>
              <AddressLines address={address} />
              <div className={classes.acts}>
                <Act
                  label={text('edit')}
                  full={text('editAddress', { address: address.address1 })}
                  onClick={() => open({ dialog: 'edit', address })}
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
                  onClick={() => open({ dialog: 'delete', address })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {opened?.dialog === 'edit' && (
          <AddressDialog
            key={opened.address?.id ?? 'new'}
            isOpen={isOpen}
            user={user}
            address={opened.address}
            onClose={() => setOpen(false)}
          />
        )}
        {opened?.dialog === 'delete' && (
          <ConfirmDialog
            isOpen={isOpen}
            title={text('deleteAddressTitle')}
            hint={lineOf(opened.address)}
            act={text('deleteIt')}
            isPending={change.isPending}
            onConfirm={() => change.mutate({ action: 'delete', id: opened.address.id })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
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
        {address.isDefault && (
          <span className={formClasses.badge} data-kind="good">
            {text('defaultAddress')}
          </span>
        )}
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
