import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Context } from './caller.ts'

export type LoginFailure = 'wrong_login' | 'email_unverified' | 'account_deactivated'
export type LoginBy = 'password' | 'code' | 'mail_link'

/**
 * Who came in and who tried in vain, for whoever watches the house (ASVS 16.3.1). What was typed is not told: it may be
 * anybody's. Wrong codes and links are told as every wrong secret is (http/tell-refusals.ts).
 */
export function tellLogin({ log, address }: Context, userId: number, by: LoginBy): void {
  log.info({ userId, by, address }, 'a login')
}

export function failedLogin({ log, address }: Context, userId: number | undefined, code: LoginFailure): AppError {
  log.info({ userId, by: 'password', address, code }, 'a login failed')
  return new AppError(code)
}
