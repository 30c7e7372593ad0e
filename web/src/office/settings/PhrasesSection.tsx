import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { ALL_AREAS, loadPhrases, phrasesOf } from '../../phrases/load.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import fields from '../list/FilterBar.module.css'
import { LanguageChoice } from './LanguageChoice.tsx'
import { PhraseLine } from './PhraseLine.tsx'
import { findPhrases, MOST_FOUND } from './phrases.ts'
import classes from './Settings.module.css'

/** Every text of the pages, found by what it says, and the house's own words in its place. */
export function PhrasesSection() {
  const text = useText()
  const [language, setLanguage] = useState('en')
  const [words, setWords] = useState('')
  const { data: catalogue } = useQuery({
    queryKey: ['phrases', language],
    queryFn: async () => {
      await loadPhrases(language, ALL_AREAS)
      return { ...phrasesOf(language) }
    },
  })
  const { data: defaults } = useRead(getDefaults, {})
  if (catalogue === undefined || defaults === undefined) return <Skeleton height={240} />
  const own = defaults.phrases[language] ?? {}
  const found = findPhrases(catalogue, own, words)
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
