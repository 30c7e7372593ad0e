import { deleteCard, listCards, setDefaultCard } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf, useRead } from '../../lib/api.ts'
import { CallError } from '../../lib/app-error.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { Note } from '../../ui/form/Arrangement.tsx'
import { CardName } from './CardName.tsx'
import { CardTile } from './CardTile.tsx'
import { SourceSection } from './SourceSection.tsx'
import { useSourceChange } from './use-source-change.ts'

const CardDialog = onDemand(() => import('./CardDialog.tsx'))
const CardExpiryDialog = onDemand(() => import('./CardExpiryDialog.tsx'))
const ConfirmDialog = onDemand(() => import('../../ui/dialog/ConfirmDialog.tsx'))

/** 'Credit Cards': the saved cards, the default first, with everything one can do to them. */
export function SavedCards() {
  const text = useText()
  const cache = useQueryClient()
  const { data, isLoadingError: isError, refetch } = useRead(listCards, {})
  const adding = useDialog()
  const editing = useDialog<SavedCard>()
  const deleting = useDialog<SavedCard>()
  const [movingTo, setMovingTo] = useState<string | null>(null)

  const makeDefault = useSourceChange<string>({
    list: listCards,
    act: (id, onMessage) => call(setDefaultCard, { id }, { onMessage }),
    onDone: () => setMovingTo(null),
  })
  const remove = useSourceChange<string>({
    list: listCards,
    async act(id, onMessage) {
      // Another tab may have deleted the last one meanwhile.
      const now = await call(listCards, {})
      cache.setQueryData(keyOf(listCards, {}), now)
      if (now.cards.length === 0) throw new CallError('default_card_required')
      await call(deleteCard, { id }, { onMessage })
    },
    onDone: deleting.close,
  })

  return (
    <>
      <SourceSection
        title={text('creditCards')}
        addLabel={text('addCard')}
        onAdd={() => adding.open(true)}
        sources={data?.cards}
        failure={isError ? text('unableToFetchCards') : null}
        onRetry={() => void refetch()}
        empty={{ title: text('noCards'), hint: text('noCardsHint') }}
        tile={(card) => (
          <CardTile
            key={card.id}
            card={card}
            isMoving={makeDefault.isPending && movingTo === card.id}
            onMakeDefault={() => {
              setMovingTo(card.id)
              makeDefault.mutate(card.id)
            }}
            onEdit={() => editing.open(card)}
            onDelete={() => deleting.open(card)}
          />
        )}
      />
      {adding.show((_, frame) => (
        <CardDialog {...frame} hasCards={data?.cards.length !== 0} />
      ))}
      {editing.show((card, frame) => (
        <CardExpiryDialog {...frame} card={card} />
      ))}
      {deleting.show((card, frame) => (
        <ConfirmDialog
          {...frame}
          title={text('deleteCardTitle')}
          act={text('deleteIt')}
          stay={text('keepIt')}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(card.id, { onError: deleting.close })}
        >
          <CardName card={card} />
          <Note>{text('deleteCardHint')}</Note>
        </ConfirmDialog>
      ))}
    </>
  )
}
