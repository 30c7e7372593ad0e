import * as api from '@gavelhouse/shared/signing/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { beginSigning } from './begin-signing.ts'
import type { SigningServices } from './context.ts'
import { openSession, readDocument } from './own-document.ts'

export function signingRoutes(serve: Serve<SigningServices>): void {
  serve(api.beginSigning, beginSigning)
  serve(api.getDocument, readDocument)
  serve(api.openSigning, openSession)
}
