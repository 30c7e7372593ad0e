import * as api from '@gavelhouse/shared/accounts/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { answer, type Serve } from '../http/serve.ts'
import { logIn } from './log-in.ts'
import { presentUser } from './present.ts'
import { deleteSession, findUser, listGroupIds } from './queries.ts'

export function accountRoutes(serve: Serve): void {
  serve(api.logIn, logIn)

  serve(api.validateUser, async (ctx) => {
    const user = await findUser(ctx.db, ctx.user.id)
    if (user === null) throw new AppError('session_ended')
    return { user: presentUser(user, await listGroupIds(ctx.db, user.id)) }
  })

  serve(api.logOut, async (ctx) => {
    await deleteSession(ctx.db, ctx.sessionHash)
    ctx.sessions.forget(ctx.sessionHash)
    return answer({}, 'Logged out successfully')
  })
}
