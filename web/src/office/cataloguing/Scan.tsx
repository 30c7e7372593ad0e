import { IconScan } from '../../icons.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import classes from './Cataloguing.module.css'

const ScanDialog = onDemand(() => import('./ScanDialog.tsx'))

/** Fills a field with what a bar code or tag says. Hand scanners type into the field itself. */
export function Scan({ field, onFound }: { field: string; onFound: (code: string) => void }) {
  const text = useText()
  const dialog = useDialog()
  const label = text('officeCatalogueScan', { field })
  return (
    <>
      <OfficeIconButton label={label} className={classes.tool} aria-haspopup="dialog" onClick={() => dialog.open(true)}>
        <IconScan size={20} aria-hidden />
      </OfficeIconButton>
      {dialog.show((_, frame) => (
        <ScanDialog
          {...frame}
          title={label}
          onFound={(code) => {
            onFound(code)
            frame.onClose()
          }}
        />
      ))}
    </>
  )
}
