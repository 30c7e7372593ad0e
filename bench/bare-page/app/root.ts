import { createElement as element, Fragment, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'

export const Layout = ({ children }: { children: ReactNode }) =>
  element(
    'html',
    { lang: 'en' },
    element(
      'head',
      null,
      element('meta', { charSet: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('title', null, 'Bare page'),
      element(Meta),
      element(Links),
    ),
    element('body', null, element(Fragment, null, children), element(Scripts)),
  )

const Root = () => element(Outlet)
export default Root
