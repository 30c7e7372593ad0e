import { deleteBank, listBanks } from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import type { SavedBank } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { call, useRead } from '../../lib/api.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { Note } from '../../ui/form/Arrangement.tsx'
import { BankName } from './BankName.tsx'
import { BankTile } from './BankTile.tsx'
import { SourceSection } from './SourceSection.tsx'
import { useSourceChange } from './use-source-change.ts'

const BankDialog = onDemand(() => import('./BankDialog.tsx'))
const BankHolderDialog = onDemand(() => import('./BankHolderDialog.tsx'))
const VerifyBankDialog = onDemand(() => import('./VerifyBankDialog.tsx'))
const ConfirmDialog = onDemand(() => import('../../ui/dialog/ConfirmDialog.tsx'))

/** 'Bank Accounts', under the cards. */
export function SavedBanks() {
  const text = useText()
  const { data, isLoadingError: isError, refetch } = useRead(listBanks, {})
  const adding = useDialog()
  const editing = useDialog<SavedBank>()
  const verifying = useDialog<SavedBank>()
  const deleting = useDialog<SavedBank>()
  const remove = useSourceChange<string>({
    list: listBanks,
    act: (id, onMessage) => call(deleteBank, { id }, { onMessage }),
    onDone: deleting.close,
  })
  const asItIsNow = (bank: SavedBank) => data?.banks.find(({ id }) => id === bank.id) ?? bank

  return (
    <>
      <SourceSection
        title={text('bankAccounts')}
        addLabel={text('addBank')}
        onAdd={() => adding.open(true)}
        sources={data?.banks}
        failure={isError ? text('unableToFetchBanks') : null}
        onRetry={() => void refetch()}
        empty={{ title: text('noBanks'), hint: text('noBanksHint') }}
        tile={(bank) => (
          <BankTile
            key={bank.id}
            bank={bank}
            onVerify={() => verifying.open(bank)}
            onEdit={() => editing.open(bank)}
            onDelete={() => deleting.open(bank)}
          />
        )}
      />
      {adding.show((_, frame) => (
        <BankDialog {...frame} />
      ))}
      {editing.show((bank, frame) => (
        <BankHolderDialog {...frame} bank={bank} />
      ))}
      {verifying.show((bank, frame) => (
        <VerifyBankDialog {...frame} bank={asItIsNow(bank)} />
      ))}
      {deleting.show((bank, frame) => (
        <ConfirmDialog
          {...frame}
          title={text('deleteBankTitle')}
          act={text('deleteIt')}
          stay={text('keepIt')}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(bank.id, { onError: deleting.close })}
        >
          <BankName bank={bank} />
          <Note>{text('deleteBankHint')}</Note>
        </ConfirmDialog>
      ))}
    </>
  )
}
