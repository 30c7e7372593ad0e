import { useText } from '../../lib/text.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { EmptyLot } from '../../ui/pictures.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'

/** In place of a screen: there is none at this address, or it is not for whoever asks. */
export function NoScreen({ isClosed = false, home = '/admin' }: { isClosed?: boolean; home?: string }) {
  const text = useText()
  const title = text(isClosed ? 'officeScreenClosed' : 'officeNoScreen')
  return (
    <>
      <OfficeTitle>{title}</OfficeTitle>
      <Message
        picture={<EmptyLot />}
        title={title}
        hint={text(isClosed ? 'officeScreenClosedHint' : 'officeNoScreenHint')}
        level={1}
      >
        <LinkButton look="main" to={home}>
          {text(home === '/admin' ? 'officeToToday' : 'officeToOwnLots')}
        </LinkButton>
      </Message>
    </>
  )
}
