import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import type { Feature } from '@gavelhouse/shared/site/features.ts'
import { data, type RouterContextProvider } from 'react-router'
import { readOnServer } from './services.ts'

/** For loaders: the page of something that the house has switched off is not there. */
export async function requireOffered(context: Readonly<RouterContextProvider>, feature: Feature): Promise<null> {
  const { features } = await readOnServer(context, getDefaults, {})
  if (features[feature] === false) throw data(null, { status: 404 })
  return null
}
