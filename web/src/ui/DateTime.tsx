import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import { useSyncExternalStore } from 'react'
import { formatDateTime, formatZone } from '../lib/format.ts'
import { viewerZone } from '../lib/viewer-zone.ts'
import classes from './DateTime.module.css'

/** An instant in the viewer's zone, which it names. The server does not know it and renders the house's; the browser corrects that. */
export function DateTime({ at }: { at: number }) {
  const zone = useSyncExternalStore(never, viewerZone, () => HOUSE_ZONE)
  return (
    <time className="figures" dateTime={new Date(at).toISOString()} title={zone}>
      {formatDateTime(at, zone)} <span className={classes.zone}>{formatZone(at, zone)}</span>
    </time>
  )
}

const never = () => () => undefined
