import { useSite } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import fields from '../list/FilterBar.module.css'

/** In which language a text is written. */
export function LanguageChoice({ language, onChoose }: { language: string; onChoose: (code: string) => void }) {
  const text = useText()
  const { languages } = useSite()
  return (
    <select
      className={fields.field}
      aria-label={text('officeLanguage')}
      value={language}
      onChange={({ target }) => onChoose(target.value)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
