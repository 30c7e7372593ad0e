import * as api from '@gavelhouse/shared/accounts/admin-contract.ts'
import * as switchApi from '@gavelhouse/shared/accounts/switch-contract.ts'
import type { Serve } from '../http/serve.ts'
import { saveUser } from './save-user.ts'
import { switchUser } from './switch-user.ts'

export function accountAdminRoutes(serve: Serve): void {
  serve(api.saveUser, saveUser)
  serve(switchApi.switchUser, switchUser)
}
