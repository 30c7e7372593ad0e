import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { EmptyLot } from '../ui/pictures.tsx'

export function NotFound() {
  const text = useText()
  const { name } = useSite()
  return (
    <>
      <title>{`${text('notFound')} | ${name}`}</title>
      <Message picture={<EmptyLot />} title={text('notFoundTitle')} hint={text('notFoundHint')} level={1}>
        <LinkButton look="main" to="/auction">
          {text('browseAuctions')}
        </LinkButton>
        <LinkButton to="/">{text('goHome')}</LinkButton>
      </Message>
    </>
  )
}
