import { isPassword } from '../accounts/password.ts'
import { listGuardedPasswords, listUsersByEmail } from '../accounts/queries-live.ts'
import { ConfigError } from '../config-error.ts'
import type { Db } from '../db/connect.ts'
import { DEMO_PASSWORD, PEOPLE } from './people.ts'

/**
 * A house with real money does not open while somebody could log in with what our README publishes (S-7): no demo account,
 * under whatever password, and no demo password, under whatever name, of staff or sellers or of accounts that share one hash,
 * which only copies of the demo do. To try everybody's would take a tenth of a second each.
 */
export async function refuseDemoPeople(db: Db): Promise<void> {
  const [known] = await listUsersByEmail(
    db,
    PEOPLE.map(({ email }) => email),
  )
  if (known !== undefined)
    throw new ConfigError(
      `LIVE=1 does not open a house with the demo account ${known.email}: start with an empty database, or delete the demo.`,
    )
  for (const { email, passwordHash } of await listGuardedPasswords(db)) {
    if (await isPassword(passwordHash, DEMO_PASSWORD))
      throw new ConfigError(`LIVE=1 does not open a house where ${email} has the published password of the demo.`)
  }
}
