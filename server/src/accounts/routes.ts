import * as codeApi from '@gavelhouse/shared/accounts/code-contract.ts'
import * as api from '@gavelhouse/shared/accounts/contract.ts'
import * as passwordApi from '@gavelhouse/shared/accounts/password-contract.ts'
import * as personApi from '@gavelhouse/shared/accounts/person-contract.ts'
import { acceptPolicy as acceptApi } from '@gavelhouse/shared/accounts/policy-contract.ts'
import * as sessionApi from '@gavelhouse/shared/accounts/session-contract.ts'
import * as signUpApi from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { answer } from '../http/serve.ts'
import { rememberLanguage } from '../messages/queries-preferences.ts'
import { acceptPolicy } from './accept-policy.ts'
import type { Serve } from './caller.ts'
import { changePassword } from './change-password.ts'
import type { AccountServices } from './context.ts'
import { getInvite, invite } from './invite.ts'
import { logIn } from './log-in.ts'
import { logInByEmail } from './log-in-by-code.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { presentInvitation } from './present.ts'
import { deleteSession, findUser } from './queries.ts'
import { listInvitations } from './queries-links.ts'
import { readOwnUser } from './read-own-user.ts'
import { checkSignUp, register } from './register.ts'
import { requestResetLink, requestVerifyLink } from './request-link.ts'
import { resetPassword } from './reset-password.ts'
import { sendLoginMail, sendLoginText, sendPhoneCode } from './send-code.ts'
import { recordSwitchBack } from './switch-user.ts'
import { verifyEmail } from './verify-email.ts'
import { verifyPhoneCode } from './verify-phone-code.ts'

export function accountRoutes(serve: Serve<AccountServices>): void {
  serve(api.logIn, logIn)

  serve(personApi.validateUser, async (ctx) => {
    const user = await findUser(ctx.db, ctx.user.id)
    if (user === null) throw new AppError('session_ended')
    const isActedFor = ctx.user.actingStaffId !== null
    // Whoever has chosen a language has it on every device; staff who look choose for themselves only.
    if (ctx.language !== null && !isActedFor) await rememberLanguage(ctx.db, user.id, ctx.language)
    return { user: await readOwnUser(ctx, user, { isActedFor }) }
  })

  serve(personApi.logOut, async (ctx) => {
    await ctx.db.transaction(async (tx) => {
      await recordSwitchBack(tx, ctx)
      await deleteSession(tx, ctx.sessionHash)
    })
    ctx.sessions.forget(ctx.sessionHash)
    return answer({}, 'logged_out')
  })

  serve(signUpApi.checkSignUp, checkSignUp)
  serve(signUpApi.register, register)
  serve(signUpApi.getInvite, getInvite)
  serve(signUpApi.invite, invite)
  serve(signUpApi.listInvitations, async (ctx) => ({
    records: (await listInvitations(ctx.db, ctx.user.id)).map(presentInvitation),
  }))

  serve(codeApi.sendPhoneCode, sendPhoneCode)
  serve(codeApi.verifyPhoneCode, verifyPhoneCode)
  serve(codeApi.sendPhoneLoginCode, sendLoginText)
  serve(codeApi.sendEmailCode, sendLoginMail)
  serve(codeApi.verifyEmailCode, logInByEmail)

  serve(passwordApi.sendVerifyLink, requestVerifyLink)
  serve(passwordApi.verifyEmail, verifyEmail)
  serve(passwordApi.forgotPassword, requestResetLink)
  serve(passwordApi.resetPassword, resetPassword)
  serve(passwordApi.changePassword, changePassword)

  serve(sessionApi.listSessions, listOwnSessions)
  serve(sessionApi.endSession, endOwnSession)
  serve(sessionApi.endOtherSessions, endOtherSessions)
  serve(acceptApi, acceptPolicy)
}
