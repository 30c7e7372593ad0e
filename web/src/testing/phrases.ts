import { ALL_AREAS, loadPhrases } from '../phrases/load.ts'
import { loadOfficePhrases } from '../phrases/load-office.ts'

// Single screens are rendered without the layout that would bring their phrases.
await loadPhrases('en', ALL_AREAS)
await loadOfficePhrases('en')
