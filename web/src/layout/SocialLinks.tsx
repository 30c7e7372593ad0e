import type { SocialNetwork } from '@gavelhouse/shared/site/contract.ts'
import type { ComponentType } from 'react'
import { IconFacebook, IconInstagram, IconLinkedin, IconX, IconYoutube } from '../icons.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import classes from './SiteFooter.module.css'

const NETWORKS: Record<SocialNetwork, [name: string, icon: ComponentType<{ size: number }>]> = {
  facebook: ['Facebook', IconFacebook],
  x: ['X', IconX],
  instagram: ['Instagram', IconInstagram],
  linkedin: ['LinkedIn', IconLinkedin],
  youtube: ['YouTube', IconYoutube],
}

export function SocialLinks() {
  const text = useText()
  const { social } = useSite().footer
  if (social.length === 0) return null
  return (
    <ul className={classes.social} aria-label={text('followUs')}>
      {social.map(({ network, url }) => {
        const [name, Icon] = NETWORKS[network]
        return (
          <li key={network}>
            <a href={url} target="_blank" rel="noreferrer" aria-label={name}>
              <Icon size={22} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
