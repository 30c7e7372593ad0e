import { deleteCard, listCards, setDefaultCard } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call, keyOf, useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { CardName } from './CardName.tsx'
import { CardTile } from './CardTile.tsx'
import { Section } from './Section.tsx'
import { useDialog } from './use-dialog.ts'
import { useSourceChange } from './use-source-change.ts'

const CardDialog = lazy(() => import('./CardDialog.tsx'))
const CardExpiryDialog = lazy(() => import('./CardExpiryDialog.tsx'))
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'))

/** 'Credit Cards': the saved cards, the default first, with everything one can do to them. */
export function SavedCards() {
  const text = useText()
  const cache = useQueryClient()
  const { data, isError, refetch } = useRead(listCards, {})
  const cards = data?.cards
  const adding = useDialog<true>()
  const editing = useDialog<SavedCard>()
  const deleting = useDialog<SavedCard>()
  const [movingTo, setMovingTo] = useState<string | null>(null)

  const makeDefault = useSourceChange<string>({
    list: listCards,
    act: async (id, onMessage) => void (await call(setDefaultCard, { id }, { onMessage })),
    onDone: () => setMovingTo(null),
  })
  const remove = useSourceChange<string>({
    list: listCards,
    async act(id, onMessage) {
      // Another tab may have deleted the last one meanwhile.
      const now = await call(listCards, {})
      cache.setQueryData(keyOf(listCards, {}), now)
      if (now.cards.length === 0) throw new Error('Default card is required')
      await call(deleteCard, { id }, { onMessage })
    },
    onDone: deleting.close,
  })

  return (
    <Section
      title={text('creditCards')}
      addLabel={text('addCard')}
      onAdd={() => adding.open(true)}
      state={isError ? 'failed' : cards === undefined ? 'loading' : cards.length === 0 ? 'empty' : 'ready'}
      failure={text('unableToFetchCards')}
      onRetry={() => void refetch()}
      empty={{ title: text('noCards'), hint: text('noCardsHint') }}
    >
      {cards?.map((card) => (
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
      ))}
      <Suspense>
        {adding.subject !== null && (
          <CardDialog key={adding.count} isOpen={adding.isOpen} hasCards={cards?.length !== 0} onClose={adding.close} />
        )}
        {editing.subject !== null && (
          <CardExpiryDialog
            key={editing.count}
            card={editing.subject}
            isOpen={editing.isOpen}
            onClose={editing.close}
          />
        )}
        {deleting.subject !== null && (
          <DeleteDialog
            title={text('deleteCardTitle')}
            hint={text('deleteCardHint')}
            isOpen={deleting.isOpen}
            isPending={remove.isPending}
            onConfirm={() =>
              deleting.subject !== null && remove.mutate(deleting.subject.id, { onError: deleting.close })
            }
            onClose={deleting.close}
          >
            <CardName card={deleting.subject} />
          </DeleteDialog>
        )}
      </Suspense>
    </Section>
  )
}
