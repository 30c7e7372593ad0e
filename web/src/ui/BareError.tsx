import { Button } from './Button.tsx'
import { Message } from './Message.tsx'
import { BrokenGavel } from './pictures.tsx'

/** Shown when nothing of the site could be loaded, not even its language: hence plain English. */
export function BareError() {
  return (
    <main>
      <Message picture={<BrokenGavel />} title="Something went wrong!" hint="Please try again in a moment." level={1}>
        <Button look="main" onClick={() => location.reload()}>
          Try Again
        </Button>
      </Message>
    </main>
  )
}
