import type { Defaults } from '@gavelhouse/shared/site/defaults.ts'

export type HomeBanner = Defaults['lists']['homeBanners'][number]
