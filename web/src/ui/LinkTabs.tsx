import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './LinkTabs.module.css'

interface LinkTab {
  name: string
  to: string
  label: ReactNode
}

interface LinkTabsProps {
  label: string
  tabs: readonly LinkTab[]
  chosen: string
  /** What widens them later: the chosen one is then looked for again. */
  width?: unknown
}

/** The parts of something, each with an address of its own, chosen in place: the page stays where it is. */
export function LinkTabs({ label, tabs, chosen, width = null }: LinkTabsProps) {
  const bar = useRef<HTMLElement>(null)
  // On a phone the chosen one may lie beside the screen.
  useEffect(() => {
    void width
    bar.current?.querySelector(`[data-tab="${chosen}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen, width])
  return (
    <nav ref={bar} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to={tab.to}
          aria-current={tab.name === chosen ? 'page' : undefined}
          data-tab={tab.name}
          preventScrollReset
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
