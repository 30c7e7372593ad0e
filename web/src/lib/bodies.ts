import type { BodyCipher } from '@gavelhouse/shared/body-cipher.ts'

export interface SessionCipher {
  cipher: BodyCipher
  headers: Record<string, string>
}

let houseKey: string | null = null

/** Whether bodies travel under lock and key. Hardly any house asks for it, so the code for it comes on demand. */
export const bodies = {
  begin(key: string | null): void {
    houseKey = key
  },

  /** null, at once: bodies travel as they are. */
  cipherFor(token: string | null): Promise<SessionCipher> | null {
    const key = houseKey
    if (key === null) return null
    return import('./session-cipher.ts').then(({ sessionCipher }) => sessionCipher(key, token))
  },
}
