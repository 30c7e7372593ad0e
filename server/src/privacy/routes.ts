import * as api from '@gavelhouse/shared/privacy/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { askErasure, readErasure, withdrawErasure } from './ask-erasure.ts'
import type { PrivacyServices } from './context.ts'
import { exportOwnData, exportPerson } from './export-person.ts'
import { erasePerson } from './order-erasure.ts'

export function privacyRoutes(serve: Serve<PrivacyServices>): void {
  serve(api.exportOwnData, exportOwnData)
  serve(api.readErasure, readErasure)
  serve(api.askErasure, askErasure)
  serve(api.withdrawErasure, withdrawErasure)
  serve(api.exportPerson, exportPerson)
  serve(api.erasePerson, erasePerson)
}
