import { InvalidInput } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { PICTURE_NAME, type Pictures } from './pictures.ts'

/** Wide enough for a page of a document; a full picture could be many times the size of the answer's limit. */
const WIDTH = 960

/**
 * One of our own pictures as `data:image/webp;base64,...`. The address may be full, a path or a bare file name; one of
 * another house is refused: this must never become a way to make the server fetch something (T-70).
 */
export async function pictureDataUrl(
  pictures: Pictures,
  url: string,
  publicUrl: string | null,
): Promise<string | null> {
  const name = ownPictureName(url, publicUrl)
  if (name === null) throw new InvalidInput({ url: problem('only_own_pictures') })
  const picture = await pictures.sized({ name, width: WIDTH, format: 'webp' })
  return picture === null ? null : `data:image/webp;base64,${picture.bytes.toString('base64')}`
}

function ownPictureName(url: string, publicUrl: string | null): string | null {
  const own = publicUrl ?? 'http://own.invalid'
  const at = URL.canParse(url, `${own}/pictures/`) ? new URL(url, `${own}/pictures/`) : null
  if (at === null || at.origin !== new URL(own).origin || !at.pathname.startsWith('/pictures/')) return null
  const name = at.pathname.slice('/pictures/'.length)
  return PICTURE_NAME.test(name) ? name : null
}
