import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FEATURES } from '@gavelhouse/shared/site/features.ts'
import { expect, test } from 'vitest'

const SOURCES = path.resolve(import.meta.dirname, '..')
const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('phrases'))
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
  .join('\n')

/** Staff award by the API alone; whether a part can be paid is told by the checkout itself. */
const WITHOUT_SCREEN: readonly string[] = ['manual_award', 'partial_payment']

test.each(FEATURES.filter((feature) => !WITHOUT_SCREEN.includes(feature)))(
  'PD-5 screens ask whether the house offers %s',
  (feature) => {
    expect(code).toMatch(new RegExp(`(useFeature\\(|requireOffered\\(context, |feature: )'${feature}'`))
  },
)
