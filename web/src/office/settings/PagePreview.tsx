import { Link } from 'react-router'
import { useText } from '../../lib/text.ts'
import { RichText } from '../../ui/RichText.tsx'
import classes from './Settings.module.css'

/** How a page looks in the shop, as it is saved. */
export function PagePreview({ content, word }: { content: string; word: string }) {
  const text = useText()
  return (
    <section className={classes.preview} aria-label={text('officePreview')}>
      <h2>
        {text('officePreview')} <Link to={`/${word}`}>{text('officeInShop')}</Link>
      </h2>
      <RichText html={content} />
    </section>
  )
}
