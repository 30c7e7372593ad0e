import { IconCategories, IconList } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { chooseLotView, useLotView } from './lot-view.ts'
import classes from './ViewToggle.module.css'

/** Grid or list. Which of the two looks pressed is up to the style sheet: it knows before the first paint. */
export function ViewToggle() {
  const text = useText()
  const view = useLotView()
  return (
    <fieldset className={classes.toggle}>
      <legend className="visually-hidden">{text('view')}</legend>
      <button
        type="button"
        data-view="grid"
        aria-label={text('gridView')}
        title={text('gridView')}
        aria-pressed={view === 'grid'}
        onClick={() => chooseLotView('grid')}
      >
        <IconCategories size={20} aria-hidden />
      </button>
      <button
        type="button"
        data-view="list"
        aria-label={text('listView')}
        title={text('listView')}
        aria-pressed={view === 'list'}
        onClick={() => chooseLotView('list')}
      >
        <IconList className="mirrored" size={20} aria-hidden />
      </button>
    </fieldset>
  )
}
