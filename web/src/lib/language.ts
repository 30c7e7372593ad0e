import { createContext, useContext } from 'react'

export interface Language {
  code: string
  isRightToLeft: boolean
}

export const LanguageContext = createContext<Language>({ code: 'en', isRightToLeft: false })

export const useLanguage = (): Language => useContext(LanguageContext)
