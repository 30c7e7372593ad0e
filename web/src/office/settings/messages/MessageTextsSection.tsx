import { listMessageTexts } from '@gavelhouse/shared/settings/message-text-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf, useRead } from '../../../lib/api.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import fields from '../../list/FilterBar.module.css'
import { LanguageChoice } from '../LanguageChoice.tsx'
import { RecordsList } from '../RecordsList.tsx'
import { MessageTextForm } from './MessageTextForm.tsx'
import { findTexts, headOf, type MessageText, numbered } from './message-texts.ts'

type Language = 'en' | 'es' | 'ar'

/** Every mail and text message the house sends, in the reader's language, and the house's own words for it. */
export function MessageTextsSection() {
  const text = useText()
  const cache = useQueryClient()
  const [language, setLanguage] = useState<Language>('en')
  const [words, setWords] = useState('')
  const { data, isError, refetch } = useRead(listMessageTexts, { language })
  const rows = data === undefined ? undefined : numbered(data.texts)
  const reread = async (): Promise<MessageText[]> => {
    const now = await call(listMessageTexts, { language })
    cache.setQueryData(keyOf(listMessageTexts, { language }), now)
    return numbered(now.texts)
  }
  return (
    <RecordsList
      rows={rows === undefined ? undefined : findTexts(rows, words)}
      isFailed={isError}
      onRetry={() => void refetch()}
      nameOf={headOf}
      asideOf={({ isOwn, channel }) => (
        <>
          {isOwn && <Badge kind="plain">{text('officeOwnText')}</Badge>}
          {channel === 'sms' && <Badge kind="plain">{text('officeSms')}</Badge>}
        </>
      )}
      canAdd={false}
      tools={
        <>
          <LanguageChoice language={language} onChoose={(code) => setLanguage(code as Language)} />
          <input
            className={fields.field}
            type="search"
            aria-label={text('officeSearchPhrases')}
            placeholder={text('officeSearchPhrases')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </>
      }
    >
      {(row) =>
        row === null ? (
          <p>{text('officePhrasesFound', { count: 0, most: 0 })}</p>
        ) : (
          <MessageTextForm key={`${language} ${row.id}`} row={row} language={language} reread={reread} />
        )
      }
    </RecordsList>
  )
}
