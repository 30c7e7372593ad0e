import type { UserContext } from '../accounts/caller.ts'
import type { Plumbing } from '../context.ts'
import type { SigningProvider } from './provider.ts'
import { pandaDoc } from './providers/pandadoc.ts'
import { createSandboxSigning } from './providers/sandbox.ts'

export interface SigningServices {
  /** null: a live house without a company for it. The sandbox binds nobody. */
  signing: SigningProvider | null
}

export type SigningContext = UserContext & SigningServices

/** PandaDoc when its key is set, else the built-in company. */
export function openSigning(plumbing: Pick<Plumbing, 'config' | 'database' | 'papers' | 'log'>): SigningServices {
  const { config, log } = plumbing
  if (config.pandaDoc !== null) return { signing: pandaDoc(config.pandaDoc, log) }
  return { signing: config.live ? null : createSandboxSigning(plumbing) }
}
