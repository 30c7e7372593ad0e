import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import type * as api from '@gavelhouse/shared/signing/contract.ts'
import { isOpenDocument } from '@gavelhouse/shared/signing/document-life.ts'
import { advanceDocument } from './advance-document.ts'
import type { SigningContext } from './context.ts'
import { presentDocument } from './present.ts'
import { type DocumentRow, findDocument } from './queries.ts'

/** Somebody else's is not there (T-20). */
async function getOwnDocument({ db, user }: SigningContext, id: number): Promise<DocumentRow> {
  const document = await findDocument(db, id)
  if (document === null || document.userId !== user.id) throw new AppError('not_found')
  return document
}

/** P-1054. The provider is asked again about one that is not over: a browser that comes back from signing proves nothing. */
export async function readDocument(ctx: SigningContext, { id }: InputOf<typeof api.getDocument>) {
  const own = await getOwnDocument(ctx, id)
  const document = (isOpenDocument(own.state) ? await advanceDocument(ctx, id) : own) ?? own
  return { ...presentDocument(document), file: await readSigned(ctx, document) }
}

async function readSigned({ fileStore }: SigningContext, { invoiceId, file }: DocumentRow): Promise<FileAnswer | null> {
  if (file === null) return null
  const bytes = await fileStore.read(file)
  if (bytes === null) throw new Error(`the signed file ${file} is not in the store`)
  const fileName = `bill-of-sale-${invoiceId}.pdf`
  return { fileName, type: 'application/pdf', content: bytes.toString('base64') }
}

/** P-1055: a link of the provider's, for an hour; it leads back to the invoice. */
export async function openSession(ctx: SigningContext, { id }: InputOf<typeof api.openSigning>) {
  const { state } = await getOwnDocument(ctx, id)
  if (ctx.signing === null) throw new AppError('not_enabled')
  const document = isOpenDocument(state) ? await advanceDocument(ctx, id) : null
  if (document?.state !== 'waiting' || document.providerId === null || document.provider !== ctx.signing.name)
    throw new AppError('document_not_ready')
  const { config, origin } = ctx
  const house = config.publicUrl ?? (origin === '' ? `http://localhost:${config.port}` : origin)
  const session = await ctx.signing.openSession(document.providerId, {
    signer: document.request.signer,
    returnUrl: `${house}/invoice/${document.invoiceId}?document=${id}`,
  })
  return { sessionId: session.id, url: session.url }
}
