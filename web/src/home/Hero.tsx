import type { Defaults } from '@gavelhouse/shared/site/defaults.ts'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Picture } from '../ui/Picture.tsx'
import classes from './Hero.module.css'

type HomeBanner = Defaults['lists']['homeBanners'][number]

const MOBILE = '(max-width: 479px)'
const SIZES = '(min-width: 64em) 95vw, 200vw'

/** The first thing a visitor reads: the house's own banner, or ours when there is none. */
export function Hero({ banner }: { banner: HomeBanner | null }) {
  const text = useText()
  const colors = banner === null ? undefined : { background: banner.backgroundColor, color: banner.color }
  return (
    <section className={classes.hero} style={colors}>
      <div className={classes.words}>
        <h1>
          <bdi>{banner?.title || text('heroTitle')}</bdi>
        </h1>
        <p>
          <bdi>{banner?.description || text('heroText')}</bdi>
        </p>
        <div className={classes.actions}>
          <HeroAction banner={banner} />
          <LinkButton to="/auction">{text('browseAuctions')}</LinkButton>
        </div>
      </div>
      {banner !== null && banner.image !== '' && (
        <picture className={classes.picture}>
          <source media={MOBILE} srcSet={`/pictures/${banner.mobileImage || banner.image}?w=640`} />
          <Picture fileName={banner.image} alt="" sizes={SIZES} width={1600} height={560} isFirst />
        </picture>
      )}
    </section>
  )
}

/** A banner's link is a route, or the word login or signup. Without one: sign up, or on to the auctions when signed in. */
function HeroAction({ banner }: { banner: HomeBanner | null }) {
  const text = useText()
  const { isSignedIn } = useSession()
  const label = banner === null ? text('getStarted') : banner.buttonLabel || text('bannerButton')
  if (banner?.link === 'login') {
    return (
      <Button look="main" onClick={() => openAccountDialog('login')}>
        {label}
      </Button>
    )
  }
  const isSignUp = banner === null || banner.link === '' || banner.link === 'signup'
  const to = isSignUp ? (isSignedIn ? '/auction' : '/registration') : banner.link
  return (
    <LinkButton look="main" to={to}>
      {label}
    </LinkButton>
  )
}
