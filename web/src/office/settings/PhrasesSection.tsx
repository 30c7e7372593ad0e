import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { ALL_AREAS, loadPhrases, phrasesOf } from '../../phrases/load.ts'
import fields from '../list/FilterBar.module.css'
import { Unread } from '../record/Unread.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { PhraseLine } from './PhraseLine.tsx'
import { findPhrases, MOST_FOUND } from './phrases.ts'
import classes from './Settings.module.css'

/** Every text of the pages, found by what it says, and the house's own words in its place. */
export function PhrasesSection() {
  const text = useText()
  const [language, setLanguage] = useState('en')
  const [words, setWords] = useState('')
  const phrases = useQuery({
    queryKey: ['phrases', language],
    queryFn: async () => {
      await loadPhrases(language, ALL_AREAS)
      return { ...phrasesOf(language) }
    },
  })
  const defaults = useRead(getDefaults, {})
  if (phrases.data === undefined || defaults.data === undefined) {
    const retry = () => void Promise.all([phrases.refetch(), defaults.refetch()])
    return <Unread error={phrases.error ?? defaults.error} onRetry={retry} />
  }
  const own = defaults.data.phrases[language] ?? {}
  const found = findPhrases(phrases.data, own, words)
  return (
    <div className={classes.body}>
      <div className={classes.actions}>
        <LanguageChoice language={language} onChoose={setLanguage} />
        <input
          className={fields.field}
          type="search"
          size={40}
          aria-label={text('officeSearchPhrases')}
          placeholder={text('officeSearchPhrases')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <span className={classes.muted} role="status">
          {words.trim() === '' && found.length === 0
            ? text('officePhrasesHint')
            : text('officePhrasesFound', { count: found.length, most: MOST_FOUND })}
        </span>
      </div>
      <ul className={classes.phrases}>
        {found.slice(0, MOST_FOUND).map(({ key, original }) => (
          <PhraseLine
            key={`${language} ${key}`}
            language={language}
            name={key}
            original={original}
            own={own[key] ?? ''}
          />
        ))}
      </ul>
    </div>
  )
}
