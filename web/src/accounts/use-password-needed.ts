import { useState } from 'react'
import { isAppError } from '../lib/app-error.ts'

/** For forms that change what one logs in with: the password is asked for once the server wants to know it (S-9). */
export function usePasswordNeeded(): { isNeeded: boolean; askIfNeeded: (error: Error) => void } {
  const [isNeeded, setNeeded] = useState(false)
  return {
    isNeeded,
    askIfNeeded: (error) => {
      if (isAppError(error) && error.code === 'password_needed') setNeeded(true)
    },
  }
}
