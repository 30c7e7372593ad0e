import { useText } from '../lib/text.ts'
import { Button } from './Button.tsx'
import { Message } from './Message.tsx'
import { BrokenGavel } from './pictures.tsx'

/** Something failed that is not the person's fault. */
export function ErrorState({ onRetry, level }: { onRetry: () => void; level?: 1 | 2 }) {
  const text = useText()
  return (
    <Message picture={<BrokenGavel />} title={text('somethingWrong')} hint={text('errorHint')} level={level}>
      <Button look="main" onClick={onRetry}>
        {text('tryAgain')}
      </Button>
    </Message>
  )
}
