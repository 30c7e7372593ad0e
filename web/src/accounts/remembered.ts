/** What 'Remember Me' keeps: the address and the wish itself, never the password. */

const EMAIL = 'remember_email'
const FLAG = 'remember_me'

export const remembered = {
  email: (): string => localStorage.getItem(EMAIL) ?? '',
  isWanted: (): boolean => localStorage.getItem(FLAG) === '1',

  keep(email: string): void {
    localStorage.setItem(EMAIL, email)
    localStorage.setItem(FLAG, '1')
  },

  forget(): void {
    localStorage.removeItem(EMAIL)
    localStorage.removeItem(FLAG)
  },
}
