import type { Sharp } from 'sharp'

/** AVIF for whoever takes it (once it has been made), JPEG for whoever says that nothing newer will do, else WebP. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

export function formatFor(accept: string | undefined): PictureFormat {
  if (accept === undefined) return 'webp'
  if (accept.includes('image/avif')) return 'avif'
  return /image\/webp|image\/\*|\*\/\*/.test(accept) || !accept.includes('image/jpeg') ? 'webp' : 'jpeg'
}

export const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpeg: (picture) => picture.jpeg({ quality: 80 }),
}
