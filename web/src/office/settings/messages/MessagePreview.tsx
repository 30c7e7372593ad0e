import { previewMessageText } from '@gavelhouse/shared/settings/message-text-contract.ts'
import '../../../lib/clean-html.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '../../../lib/api.ts'
import { isAppError, problemsByField } from '../../../lib/app-error.ts'
import { useSay } from '../../../lib/say.ts'
import { useText } from '../../../lib/text.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import classes from '../Settings.module.css'

interface MessagePreviewProps {
  template: { channel: 'mail' | 'sms'; kind: string; variant: string; language: 'en' | 'es' | 'ar' }
  written: Readonly<Record<string, string>>
}

/** How it would arrive, with a sample: as mail programs show it, and as plain text. */
export function MessagePreview({ template, written }: MessagePreviewProps) {
  const text = useText()
  const say = useSay()
  const [settled] = useDebouncedValue(written, 400)
  const { data, error } = useRead(previewMessageText, { ...template, ...settled }, { keepPrevious: true })
  if (error !== null) {
    const [first] = isAppError(error) ? Object.values(problemsByField(error)) : []
    return (
      <p className={classes.wrong} role="status">
        {say(first ?? error)}
      </p>
    )
  }
  if (data === undefined) return <Skeleton height={240} />
  return (
    <section className={classes.preview} aria-label={text('officePreview')}>
      <h2>{text('officePreview')}</h2>
      {template.channel === 'sms' ? (
        <p dir="auto">{data.text}</p>
      ) : (
        <>
          <p dir="auto">
            <b>{data.subject}</b>
          </p>
          <iframe className={classes.mail} title={text('officePreview')} sandbox="" srcDoc={data.html} />
          <Disclosure title={text('officePlainText')}>
            <pre className={classes.plain} dir="auto">
              {data.text}
            </pre>
          </Disclosure>
        </>
      )}
    </section>
  )
}
