import * as api from '@gavelhouse/shared/accounts/admin-contract.ts'
import { listStaff as staffApi } from '@gavelhouse/shared/accounts/staff-contract.ts'
import * as switchApi from '@gavelhouse/shared/accounts/switch-contract.ts'
import type { Serve } from './caller.ts'
import type { AccountServices } from './context.ts'
import { listStaff } from './list-staff.ts'
import { saveUser } from './save-user.ts'
import { switchUser } from './switch-user.ts'

export function accountAdminRoutes(serve: Serve<AccountServices>): void {
  serve(api.saveUser, saveUser)
  serve(staffApi, listStaff)
  serve(switchApi.switchUser, switchUser)
}
