import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes: about 80 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** An account without a password (an empty hash) has no right one. */
export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash === '' ? UNKNOWN_ACCOUNT_HASH : passwordHash, password)

/** Checked when the account is unknown, so that both cases take the same time (T-80). */
export const UNKNOWN_ACCOUNT_HASH = await hashPassword(crypto.randomUUID())
