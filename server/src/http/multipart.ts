import { File } from 'node:buffer'
import multipart from '@fastify/multipart'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS_AT_ONCE } from '@gavelhouse/shared/files/upload-contract.ts'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { FORM_MS } from './slow-bodies.ts'

const MAX_FORM_BYTES = 12_000_000

/** A route that takes forms with files. In a scope of its own: nowhere else is a form a body (BI-4). */
export function takeForms(app: FastifyInstance, url: string, handler: RouteHandlerMethod): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MAX_UPLOAD_BYTES, files: MAX_UPLOADS_AT_ONCE, fields: 20, fieldSize: 1_000, parts: 30 },
    })
    scope.post(url, { handlerTimeout: FORM_MS }, handler)
  })
}

/** The form as one object: a field is a text, and every field with files a list of them. */
export async function readForm(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  const body: Record<string, unknown> = Object.create(null)
  const files: Record<string, File[]> = Object.create(null)
  let total = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        body[part.fieldname] = part.value
        continue
      }
      const bytes = await part.toBuffer()
      total += bytes.length
      if (total > MAX_FORM_BYTES) throw new AppError('too_large')
      files[part.fieldname] ??= []
      // The name and the type a client gives are not asked for anywhere; they are only carried.
      files[part.fieldname]?.push(new File([bytes as Uint8Array<ArrayBuffer>], part.filename, { type: part.mimetype }))
    }
  } catch (error) {
    throw formError(error)
  }
  return { ...body, ...files }
}

function formError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code = '' } = error as { code?: string }
  if (/FST_(REQ_FILE_TOO_LARGE|FILES_LIMIT|FIELDS_LIMIT|PARTS_LIMIT)/.test(code)) return new AppError('too_large')
  return new AppError('bad_request') // cut off in the middle, a part without a name, no boundary
}
