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

  async cipherFor(token: string | null): Promise<SessionCipher | null> {
    if (houseKey === null) return null
    const { sessionCipher } = await import('./session-cipher.ts')
    return sessionCipher(houseKey, token)
  },
}
