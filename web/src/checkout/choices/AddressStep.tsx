import type { Address } from '@gavelhouse/shared/accounts/address.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { ReactNode } from 'react'
import { IconPlus } from '../../icons.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice, ChoiceList } from '../../ui/ChoiceList.tsx'
import { useDialogFor } from '../../ui/dialog/use-dialog.tsx'
import { Note } from '../../ui/form/Arrangement.tsx'
import type { Checkout } from '../checkout-subject.ts'
import { StepCard } from '../StepCard.tsx'

const AddressDialog = onDemand(() => import('../../profile/AddressDialog.tsx'))

/** What the dialog is open for: a new address, or one of them. */
export type EditedAddress = { address: Address | null } | null

interface AddressStepProps {
  user: User
  /** What it was chosen from: their own, or as an invoice keeps them. */
  addresses: readonly Address[]
  addressId: number | null
  /** Set by staff, and in no book. */
  sentTo: Checkout['sentTo']
  isFolded: boolean
  isFixed: boolean
  isBusy: boolean
  wrong: ReactNode
  edited: EditedAddress
  onEdit: (edited: EditedAddress) => void
  onChoose: (addressId: number) => void
  onFold: (isFolded: boolean) => void
}

/** Where do I get it: chosen, added or changed in place. */
export function AddressStep(props: AddressStepProps) {
  const { user, addresses, addressId, sentTo, isFolded, isFixed, isBusy, wrong, edited, onEdit, onChoose, onFold } =
    props
  const text = useText()
  const chosen = addresses.find(({ id }) => id === addressId) ?? sentTo
  const dialog = useDialogFor(edited, () => onEdit(null))
  return (
    <StepCard
      title={text('whereTo')}
      folded={chosen === null ? '' : <bdi>{lineOf(chosen)}</bdi>}
      isFolded={isFolded && chosen !== null}
      onChange={isFixed ? undefined : () => onFold(false)}
      isBusy={isBusy}
      wrong={wrong}
    >
      {user.addresses.length === 0 && <Note>{text('noAddressYet')}</Note>}
      {user.addresses.length > 0 && (
        <ChoiceList label={text('whereTo')}>
          {user.addresses.map((address) => (
            <Choice
              key={address.id}
              name="address"
              isChosen={address.id === addressId}
              onChoose={() => onChoose(address.id)}
              onPicked={() => onFold(true)}
              title={
                <>
                  <bdi>
                    {address.firstName} {address.lastName}
                  </bdi>{' '}
                  {address.isDefault && <Badge kind="plain">{text('defaultAddress')}</Badge>}
                </>
              }
              hint={<bdi>{lineOf(address)}</bdi>}
              acts={
                <Button
                  look="bare"
                  onClick={() => onEdit({ address })}
                  aria-label={text('editAddress', { address: address.address1 })}
                >
                  {text('edit')}
                </Button>
              }
            />
          ))}
        </ChoiceList>
      )}
      <div>
        <Button onClick={() => onEdit({ address: null })}>
          <IconPlus size={18} aria-hidden />
          {text('newAddress')}
        </Button>
      </div>
      {dialog.show(({ address }, frame) => (
        <AddressDialog
          {...frame}
          user={user}
          address={address}
          onSaved={(id) => {
            // A new one is meant; a changed one counts anew where it is the one chosen.
            if (address === null || id === addressId) onChoose(id)
            if (address === null) onFold(true)
          }}
        />
      ))}
    </StepCard>
  )
}

const lineOf = ({ address1, address2, city, state, zip }: NonNullable<Checkout['sentTo']>): string =>
  [address1, address2, city, `${state} ${zip}`].filter(Boolean).join(', ')
