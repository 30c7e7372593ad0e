import * as api from '@gavelhouse/shared/accounts/admin-contract.ts'
import type { Serve } from '../http/serve.ts'
import { saveUser } from './save-user.ts'

export function accountAdminRoutes(serve: Serve): void {
  serve(api.saveUser, saveUser)
}
