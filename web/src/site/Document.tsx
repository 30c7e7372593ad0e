import { IconExternal } from '../icons.ts'
import { useText } from '../lib/text.ts'
import buttonClasses from '../ui/Button.module.css'
import classes from './Document.module.css'

/** A PDF inside the page, and a way to it for browsers that show none there, as on most phones. */
export function Document({ title, fileName }: { title: string; fileName: string }) {
  const text = useText()
  const address = `/uploads/static/${encodeURIComponent(fileName)}`
  return (
    <>
      <div className={classes.apart}>
        <p>{text('documentHint')}</p>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClasses.button} data-look="quiet">
          <IconExternal size={18} aria-hidden />
          {text('openDocument')}
          <span className="visually-hidden"> ({text('opensInNewTab')})</span>
        </a>
      </div>
      <iframe title={title} src={address} className={classes.file} />
    </>
  )
}
