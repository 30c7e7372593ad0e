import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import type { Site } from '../lib/site.ts'

/** The house and its site, with the way to search it. */
export function houseFacts({ name, origin, locations, footer, slogan }: Site): object {
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#house`,
        name,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
        ...(slogan === '' ? {} : { slogan }),
        sameAs: footer.social.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/'),
        location: locations.map(placeFacts),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name,
        url: `${origin}/`,
        publisher: { '@id': `${origin}/#house` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

export const placeFacts = (location: Location): object => ({
  '@type': 'Place',
  name: location.name,
  ...(location.phone === '' ? {} : { telephone: location.phone }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: location.address,
    addressLocality: location.city,
    addressRegion: location.state,
    postalCode: location.zip,
    addressCountry: 'US',
  },
})
