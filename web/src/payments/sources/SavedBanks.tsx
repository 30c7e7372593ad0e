import { deleteBank, listBanks } from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import type { SavedBank } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { lazy, Suspense } from 'react'
import { call, useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { BankName } from './BankName.tsx'
import { BankTile } from './BankTile.tsx'
import { Section } from './Section.tsx'
import { useDialog } from './use-dialog.ts'
import { useSourceChange } from './use-source-change.ts'

const BankDialog = lazy(() => import('./BankDialog.tsx'))
const BankHolderDialog = lazy(() => import('./BankHolderDialog.tsx'))
const VerifyBankDialog = lazy(() => import('./VerifyBankDialog.tsx'))
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'))

/** 'Bank Accounts', under the cards. */
export function SavedBanks() {
  const text = useText()
  const { data, isError, refetch } = useRead(listBanks, {})
  const banks = data?.banks
  const adding = useDialog<true>()
  const editing = useDialog<SavedBank>()
  const verifying = useDialog<SavedBank>()
  const deleting = useDialog<SavedBank>()
  const remove = useSourceChange<string>({
    list: listBanks,
    act: async (id, onMessage) => void (await call(deleteBank, { id }, { onMessage })),
    onDone: deleting.close,
  })

  return (
    <Section
      title={text('bankAccounts')}
      addLabel={text('addBank')}
      onAdd={() => adding.open(true)}
      state={isError ? 'failed' : banks === undefined ? 'loading' : banks.length === 0 ? 'empty' : 'ready'}
      failure={text('unableToFetchBanks')}
      onRetry={() => void refetch()}
      empty={{ title: text('noBanks'), hint: text('noBanksHint') }}
    >
      {banks?.map((bank) => (
        <BankTile
          key={bank.id}
          bank={bank}
          onVerify={() => verifying.open(bank)}
          onEdit={() => editing.open(bank)}
          onDelete={() => deleting.open(bank)}
        />
      ))}
      <Suspense>
        {adding.subject !== null && <BankDialog key={adding.count} isOpen={adding.isOpen} onClose={adding.close} />}
        {editing.subject !== null && (
          <BankHolderDialog
            key={editing.count}
            bank={editing.subject}
            isOpen={editing.isOpen}
            onClose={editing.close}
          />
        )}
        {verifying.subject !== null && (
          <VerifyBankDialog
            key={verifying.count}
            bank={banks?.find(({ id }) => id === verifying.subject?.id) ?? verifying.subject}
            isOpen={verifying.isOpen}
            onClose={verifying.close}
          />
        )}
        {deleting.subject !== null && (
          <DeleteDialog
            title={text('deleteBankTitle')}
            hint={text('deleteBankHint')}
            isOpen={deleting.isOpen}
            isPending={remove.isPending}
            onConfirm={() =>
              deleting.subject !== null && remove.mutate(deleting.subject.id, { onError: deleting.close })
            }
            onClose={deleting.close}
          >
            <BankName bank={deleting.subject} />
          </DeleteDialog>
        )}
      </Suspense>
    </Section>
  )
}
