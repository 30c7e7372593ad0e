import { useText } from '../../../lib/text.ts'
import classes from '../Settings.module.css'

/** What can stand in braces. */
export function PlacesList({ values, blocks }: { values: readonly string[]; blocks: readonly string[] }) {
  const text = useText()
  return (
    <dl className={classes.places}>
      <dt>{text('officePlacesInWords')}</dt>
      <dd dir="ltr">
        {values.map((name) => (
          <code key={name}>{`{${name}}`}</code>
        ))}
      </dd>
      {blocks.length > 0 && (
        <>
          <dt>{text('officePlacesAlone')}</dt>
          <dd dir="ltr">
            {blocks.map((name) => (
              <code key={name}>{`{${name}}`}</code>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}
