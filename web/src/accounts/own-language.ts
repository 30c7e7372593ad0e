import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { chooseLanguage, languageFromCookie } from '../lib/text.ts'

/** In a browser where no language was chosen the site speaks the one of whoever has logged in, as it does elsewhere (P-656). */
export function speakOwnLanguage({ language }: Pick<User, 'language'>): void {
  const isChosen = languageFromCookie(document.cookie) !== null
  if (!isChosen && language !== '' && language !== document.documentElement.lang) chooseLanguage(language)
}
