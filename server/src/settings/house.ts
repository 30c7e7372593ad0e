import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { HOUSE_CALLS, HOUSE_RECORDS, type HouseKind, THE_ONE } from '@gavelhouse/shared/settings/house.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readVersion } from '../accounts/queries-audit-log.ts'
import { refuseConflicts } from '../accounts/refuse-conflicts.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { lockSettings, upsertSettings } from '../site/queries-settings.ts'

/** Under which kind the settings of each are kept. */
const KEPT_AS = { house: 'variable', features: 'feature' } as const

type Values = Record<string, unknown>

/** In our names; what was never said is not there, but a feature nobody has switched is on. */
async function readValues(db: Db, kind: HouseKind): Promise<Values> {
  const kept = await lockSettings(db, KEPT_AS[kind])
  return Object.fromEntries(
    Object.entries(HOUSE_RECORDS[kind]).map(([name, { wireName }]) => {
      const value = kept.get(wireName)
      return [name, kind === 'features' ? value !== false : value]
    }),
  )
}

export const readHouse = ({ db }: UserContext, kind: HouseKind) =>
  db.transaction(async (tx) => {
    const values = await readValues(tx, kind)
    return { ...values, version: await readVersion(tx, `${kind}:${THE_ONE}`) }
  })

export async function saveHouse(ctx: UserContext, kind: HouseKind, input: Values & { seenVersion?: number }) {
  const { seenVersion, ...given } = input
  const { fields } = HOUSE_CALLS[kind].save.input
  await saveAudited(ctx, { act: `save_${kind}`, kind, input }, async (tx) => {
    const current = await readValues(tx, kind)
    const edit = { subject: `${kind}:${THE_ONE}`, seenVersion, staffId: ctx.user.id, given, current }
    await refuseConflicts(tx, fields, edit)
    const rows = Object.entries(given).map(([name, value]) => ({
      kind: KEPT_AS[kind],
      key: HOUSE_RECORDS[kind][name]?.wireName ?? name,
      value: value as string | number | boolean,
    }))
    await upsertSettings(tx, rows)
    return { id: THE_ONE, details: {}, changes: changesOf(current, given) }
  })
  return answer({ id: THE_ONE }, 'record_saved')
}
