import type { ComponentType } from 'react'
import type { PhraseArea } from '../phrases/keys.ts'
import { loadPhrases } from '../phrases/load.ts'
import { onDemand } from './on-demand.ts'

/**
 * The phrases of an area, in the language of the page, and what is said by code, which its screens will need. The server
 * has them all.
 */
export async function loadArea(area: PhraseArea): Promise<void> {
  if ('document' in globalThis) await loadPhrases(document.documentElement.lang || 'en', [area, 'said'])
}

/** A part of the page that is loaded when it is first needed, with the phrases of its area. */
// biome-ignore lint/suspicious/noExplicitAny: what React's lazy asks for
export function lazyIn<Part extends ComponentType<any>>(area: PhraseArea, load: () => Promise<{ default: Part }>) {
  return onDemand(async () => {
    const [part] = await Promise.all([load(), loadArea(area)])
    return part
  })
}

/** For a layout route: the areas the pages in it need. The first page finds them in the document (areasOfMatches). */
export interface AreaHandle {
  phrases: PhraseArea
}

const isAreaHandle = (handle: unknown): handle is AreaHandle =>
  typeof handle === 'object' && handle !== null && 'phrases' in handle

/** What the server notes in the document, so that the browser loads it before it renders the page again. */
export const areasOfMatches = (matches: { handle: unknown }[]): PhraseArea[] =>
  matches.flatMap(({ handle }) => (isAreaHandle(handle) ? handle.phrases : []))
