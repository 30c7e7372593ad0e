import { IconChevronDown } from '../icons.ts'
import { useLanguage } from '../lib/language.ts'
import { useSite } from '../lib/site.ts'
import { chooseLanguage, useText } from '../lib/text.ts'
import classes from './FrameControl.module.css'

/** The browser's own list: short, known to everyone, and right on every device. */
export function LanguageSelect() {
  const text = useText()
  const { code } = useLanguage()
  const { languages } = useSite()
  if (languages.length < 2) return null
  return (
    <span className={classes.select}>
      <select
        className={classes.control}
        aria-label={text('language')}
        value={code}
        onChange={(event) => chooseLanguage(event.target.value)}
      >
        {languages.map((language) => (
          <option key={language.code} value={language.code} lang={language.code}>
            {language.name}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </span>
  )
}
