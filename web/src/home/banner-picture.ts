import type { MetaDescriptor } from 'react-router'
import { pictureSources } from '../ui/Picture.tsx'
import type { HomeBanner } from './home-banner.ts'

export const MOBILE = '(max-width: 479px)'
/** Wider than it seems: the picture covers its place, so its height decides. */
export const BANNER_SIZES = '(min-width: 64em) 95vw, 200vw'

/** Below 480 px the banner's own small picture; the large one where there is none. */
export const mobileSources = ({ mobileImage, image }: HomeBanner): string | undefined =>
  pictureSources(mobileImage || image).srcSet

/** Asked for before the style sheets: the first banner is the largest thing on the page. */
export function preloadBanner(banner: HomeBanner | undefined): MetaDescriptor[] {
  if (banner === undefined || banner.image === '') return []
  const preload = { tagName: 'link' as const, rel: 'preload', as: 'image', fetchPriority: 'high' }
  return [
    { ...preload, media: MOBILE, imageSrcSet: mobileSources(banner), imageSizes: '100vw' },
    {
      ...preload,
      media: '(min-width: 480px)',
      imageSrcSet: pictureSources(banner.image).srcSet,
      imageSizes: BANNER_SIZES,
    },
  ]
}
