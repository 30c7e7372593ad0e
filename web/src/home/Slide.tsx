import { useEffect, useState } from 'react'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { readableColors } from '../lib/contrast.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Picture } from '../ui/Picture.tsx'
import { BANNER_SIZES, MOBILE, mobileSources } from './banner-picture.ts'
import classes from './Carousel.module.css'
import type { HomeBanner } from './home-banner.ts'

interface SlideProps {
  banner: HomeBanner
  isShown: boolean
  isFirst: boolean
  label: string
}

export function Slide({ banner, isShown, isFirst, label }: SlideProps) {
  const wantsPicture = useLater(isFirst || isShown)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group without a name of its own in HTML
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      className={classes.slide}
      data-shown={isShown || undefined}
      inert={!isShown}
      style={readableColors(banner.color, banner.backgroundColor)}
    >
      <div className={classes.words}>
        <h2 className="own-direction" dir="auto">
          {banner.title}
        </h2>
        {banner.description !== '' && (
          <p className="own-direction" dir="auto">
            {banner.description}
          </p>
        )}
        <SlideAction banner={banner} />
      </div>
      {banner.image !== '' && (
        <picture className={classes.picture}>
          {wantsPicture && (
            <>
              <source media={MOBILE} srcSet={mobileSources(banner)} sizes="100vw" />
              <Picture
                fileName={banner.image}
                alt=""
                sizes={BANNER_SIZES}
                width={1600}
                height={560}
                isFirst={isFirst}
              />
            </>
          )}
        </picture>
      )}
    </div>
  )
}

/** signup and login open their dialogs, anything else is a route; a slide without a link has nothing to click. */
function SlideAction({ banner: { link, buttonLabel } }: { banner: HomeBanner }) {
  const text = useText()
  const { isSignedIn } = useSession()
  if (link === '') return null
  const label = buttonLabel || text('bannerButton')
  const isAccount = link === 'signup' || link === 'login'
  if (isAccount && !isSignedIn) {
    return (
      <Button look="main" onClick={() => openAccountDialog(link === 'login' ? 'login' : 'signUp')}>
        {label}
      </Button>
    )
  }
  return (
    <LinkButton look="main" to={isAccount ? '/auction' : link}>
      {label}
    </LinkButton>
  )
}

const OTHERS_AFTER_MS = 3_000

/** The pictures behind the first one wait until the page stands, and are there before their turn. */
function useLater(isNow: boolean): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), OTHERS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isNow || isLater
}
