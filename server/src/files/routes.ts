import { AppError } from '@gavelhouse/shared/errors.ts'
import { getPictureData } from '@gavelhouse/shared/files/contract.ts'
import { uploadPictures as uploadCall } from '@gavelhouse/shared/files/upload-contract.ts'
import type { Call } from '../context.ts'
import type { ServeTo } from '../http/serve.ts'
import { pictureDataUrl } from './picture-data-url.ts'
import { type Upload, uploadPictures } from './upload-pictures.ts'

export function fileRoutes(serve: ServeTo<Call, Upload>): void {
  serve(getPictureData, async (ctx, { url }) => {
    const data = await pictureDataUrl(ctx.pictures, url, ctx.config.publicUrl)
    if (data === null) throw new AppError('not_found')
    return { data }
  })

  serve(uploadCall, uploadPictures)
}
