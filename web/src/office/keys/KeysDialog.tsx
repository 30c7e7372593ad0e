import { Kbd } from '@mantine/core'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import classes from './KeysDialog.module.css'
import { useOffered } from './keys.ts'

/** Every key that does something on this page. */
export default function KeysDialog(frame: DialogFrame) {
  const text = useText()
  const offered = useOffered()
  return (
    <Dialog {...frame} title={text('officeKeys')}>
      <dl className={classes.keys}>
        <Line keys="Ctrl K" label={text('officePalette')} />
        {offered.map(({ keys, label }) => (
          <Line key={`${keys} ${label}`} keys={keys} label={text(label)} />
        ))}
      </dl>
    </Dialog>
  )
}

const Line = ({ keys, label }: { keys: string; label: string }) => (
  <div>
    <dt>
      {keys.split(' ').map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice
        <Kbd key={index}>{key}</Kbd>
      ))}
    </dt>
    <dd>{label}</dd>
  </div>
)
