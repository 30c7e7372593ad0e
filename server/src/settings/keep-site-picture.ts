import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { keepSitePicture as api } from '@gavelhouse/shared/settings/picture-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { keepPicture } from '../files/keep-picture.ts'

export async function keepSitePicture({ fileStore }: UserContext, { files }: InputOf<typeof api>) {
  const { fileName } = await keepPicture(fileStore, files[0] as File)
  return { fileName }
}
