import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { isAppError } from './app-error.ts'

/** What a page may ask while it is rendered on the server: only what everybody may see. */
export interface Services {
  /** Calls the API in process as an anonymous visitor; throws AppError. */
  read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  /** The server's clock in milliseconds. */
  now(): Promise<number>
  /** The house's key, where bodies travel encrypted. */
  bodyKey: string | null
  /** Where bids go, if not to the house's own address. */
  bidUrl: string | null
}

/** Set by the server for every page it renders. */
export const servicesCtx = createContext<Services>()
export const nonceCtx = createContext<string | undefined>(undefined)
/** Here the page is left for the server: a Response would copy all of its bytes twice. */
export const writtenCtx = createContext<{ page: Buffer | null }>()

/** For loaders. A missing record becomes the 404 page, any other refusal a page with its own status: never a 500 (P-605). */
export async function readOnServer<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  try {
    return await context.get(servicesCtx).read(endpoint, input)
  } catch (error) {
    if (isAppError(error) && error.responseType < 500) throw data(null, { status: error.responseType })
    throw error
  }
}
