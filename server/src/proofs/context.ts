import type { AliasOf } from '../history/alias.ts'
import type { Signer } from './signer.ts'

export interface ProofServices {
  aliasOf: AliasOf
  signer: Signer
}
