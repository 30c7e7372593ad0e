import { type KeyboardEvent, useState } from 'react'
import { IconPause, IconPlay } from '../icons.ts'
import { useLanguage } from '../lib/language.ts'
import { useText } from '../lib/text.ts'
import classes from './Carousel.module.css'
import type { HomeBanner } from './home-banner.ts'
import { Slide } from './Slide.tsx'
import { useAutoplay } from './use-autoplay.ts'

/** The house's banners, one fading into the next. All of them lie on one spot, so the page never moves. */
export function Carousel({ banners }: { banners: HomeBanner[] }) {
  const text = useText()
  const { isRightToLeft } = useLanguage()
  const [shown, setShown] = useState(0)
  const isSingle = banners.length < 2
  const show = (index: number) => setShown((index + banners.length) % banners.length)
  const { isPlaying, isPaused, setPaused, watch } = useAutoplay({
    isOn: !isSingle,
    next: () => setShown((index) => (index + 1) % banners.length),
  })

  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[key]
    if (step !== undefined && !isSingle && target instanceof HTMLElement) show(shown + step)
  }

  return (
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label={text('highlights')}
      onKeyDown={onKeyDown}
      {...watch}
    >
      <div className={classes.slides} aria-live={isPlaying ? 'off' : 'polite'}>
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            isShown={index === shown}
            isFirst={index === 0}
            label={text('slideNumber', { number: index + 1, total: banners.length })}
          />
        ))}
      </div>
      {!isSingle && (
        <div className={classes.controls}>
          <button
            type="button"
            className={classes.pause}
            aria-label={text(isPaused ? 'playSlides' : 'pauseSlides')}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <IconPlay size={18} aria-hidden /> : <IconPause size={18} aria-hidden />}
          </button>
          {banners.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={classes.dot}
              aria-label={text('showSlide', { number: index + 1, total: banners.length })}
              aria-current={index === shown}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
