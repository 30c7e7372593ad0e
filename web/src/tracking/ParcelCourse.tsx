import type { TrackedScan } from '@gavelhouse/shared/tracking/tracked-parcel.ts'
import { useState } from 'react'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Course } from '../ui/Course.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { signalWord } from './parcel-words.ts'

/** So many are shown before somebody asks for the rest. */
const FIRST = 5

/** What the carrier noted, the newest first, with when and where (P-526, P-529). */
export function ParcelCourse({ scans }: { scans: readonly TrackedScan[] }) {
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? scans : scans.slice(0, FIRST)
  return (
    <>
      <Course label={text('parcelCourse')} isNewestFirst>
        {shown.map((scan) => (
          <li key={`${scan.at} ${scan.signal} ${scan.description}`}>
            <span>
              <bdi>{scan.description === '' ? text(signalWord(scan.signal)) : scan.description}</bdi>
              <small>
                <bdi>{placeOf(scan)}</bdi>
              </small>
            </span>
            <DateTime at={scan.at} />
          </li>
        ))}
      </Course>
      {scans.length > shown.length && (
        <Button look="link" onClick={() => setWhole(true)}>
          {text('parcelAllScans', { total: scans.length })}
        </Button>
      )}
    </>
  )
}

/** 'Boise, ID 83702', as far as it is known. */
const placeOf = ({ city, state, zip }: TrackedScan): string =>
  [city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ')
