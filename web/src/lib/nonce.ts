import { createContext, useContext } from 'react'

/** The nonce of the page being rendered. Undefined in the browser, which hides nonces from scripts anyway. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => useContext(NonceContext)
