import './lib/trusted-types.ts'
import { StrictMode, startTransition } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { onFirstTouch } from './lib/first-touch.ts'
import { hydrateRoot } from './lib/hydrate.ts'
import type { PhraseArea } from './phrases/keys.ts'
import { firstAreas, loadPhrases } from './phrases/load.ts'
import { prepareToasts } from './ui/toast.ts'

// The page was rendered in this language; its phrases must be here before the browser renders it again.
const { lang, dataset } = document.documentElement
const areas = (dataset.phrases?.split(' ') ?? []) as PhraseArea[]
await loadPhrases(lang, [...firstAreas(lang, areas), ...areas])
// Without them the server's English, or a general text, stands in.
onFirstTouch(() => void loadPhrases(lang, ['said']).catch(() => undefined))
// A moment later, out of the way of what the touch began: what tells of a line that is down has to be here before it is.
onFirstTouch(() => void setTimeout(() => void prepareToasts().catch(() => undefined), 2_000))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
