import type { SealedRequest } from '@gavelhouse/shared/body-cipher.ts'

let houseKey: string | null = null

/** Whether bodies travel under lock and key. Hardly any house asks for it, so the code for it comes on demand. */
export const bodies = {
  begin(key: string | null): void {
    houseKey = key
  },

  /** null, at once: bodies travel as they are. */
  seal(body: string, place: { path: string; token: string | null }): Promise<SealedRequest> | null {
    const key = houseKey
    if (key === null) return null
    return import('@gavelhouse/shared/body-cipher.ts').then(({ sealRequest }) => sealRequest(body, key, place))
  },
}
