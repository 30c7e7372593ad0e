import { readSeller, removeException, saveTerms } from '@gavelhouse/shared/settlements/contract.ts'
import { NO_TERMS } from '@gavelhouse/shared/settlements/terms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import fields from '../list/FilterBar.module.css'
import { History } from '../record/History.tsx'
import { RecordForm } from '../record/RecordForm.tsx'
import classes from './Sellers.module.css'
import { type Seller, termsInShort } from './seller-words.ts'
import { termsFieldName, typedTerms, useTermsSections } from './terms-fields.ts'
import { useSellerAct } from './use-seller-act.ts'

type Exception = Seller['exceptions'][number]

/** Other terms for one auction each. */
export function Exceptions({ seller }: { seller: Seller }) {
  const text = useText()
  const { user } = useSession()
  const [openId, open] = useState<number | null>(null)
  const add = useSellerAct(saveTerms, ({ id }) => open(id))
  const maySettle = user?.rights.includes('settle') === true
  const others = seller.auctions.filter(({ id }) => seller.exceptions.every(({ auctionId }) => auctionId !== id))
  return (
    <section className={classes.section}>
      <h3>{text('officeExceptions')}</h3>
      <ul className={classes.lines}>
        {seller.exceptions.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={classes.opener}
              aria-expanded={openId === one.id}
              onClick={() => open(openId === one.id ? null : one.id)}
            >
              <span dir="auto">{one.auctionTitle}</span>
              <span className={classes.muted}>{termsInShort(text, one)}</span>
            </button>
            {openId === one.id && <ExceptionForm seller={seller} exception={one} isFixed={!maySettle} />}
          </li>
        ))}
      </ul>
      {seller.exceptions.length === 0 && <p className={classes.muted}>{text('officeNoExceptions')}</p>}
      {maySettle && others.length > 0 && (
        <select
          className={fields.field}
          aria-label={text('officeAddException')}
          value=""
          disabled={add.isPending}
          onChange={({ target }) => {
            const { kind } = seller.terms ?? NO_TERMS
            if (target.value !== '') add.mutate({ sellerId: seller.id, auctionId: Number(target.value), kind })
          }}
        >
          <option value="">{text('officeAddException')}</option>
          {others.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </section>
  )
}

interface ExceptionFormProps {
  seller: Seller
  exception: Exception
  isFixed: boolean
}

function ExceptionForm({ seller, exception, isFixed }: ExceptionFormProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const { sections, fieldOf } = useTermsSections()
  const remove = useSellerAct(removeException)
  const { id, auctionId } = exception
  return (
    <div className={classes.opened}>
      <RecordForm
        draftKey={`office-draft-exception-${id}`}
        sections={sections}
        record={{ ...exception, ...typedTerms(exception) }}
        isInherited={() => false}
        isFixed={() => isFixed}
        nameOf={termsFieldName}
        save={async (changes, seen) => {
          const input = { sellerId: seller.id, auctionId, seenVersion: Number(seen.version), ...changes }
          await call(saveTerms, input, { onMessage: (said) => void toast('success', say(said)) })
          void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== readSeller.path })
        }}
        reread={async () => {
          const now = await call(readSeller, { id: seller.id })
          cache.setQueryData(keyOf(readSeller, { id: seller.id }), now)
          const found = now.exceptions.find((one) => one.id === id) ?? exception
          return { ...found, ...typedTerms(found) }
        }}
      />
      {!isFixed && (
        <OfficeButton disabled={remove.isPending} onClick={() => remove.mutate({ id })}>
          {text('officeRemoveException')}
        </OfficeButton>
      )}
      <History kind="auction_terms" id={id} fieldOf={fieldOf} />
    </div>
  )
}
