import type { UserContext } from '../accounts/caller.ts'
import type { ProfileProviders } from './providers.ts'

export type ProfileContext = UserContext & ProfileProviders
