import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { STATIC_FILES } from '../files/static-files.ts'
import { staticPages } from '../site/tables.ts'
import { type Paragraph, textPdf } from './text-pdf.ts'

const PAGE = 'guidelines'
const FILE = 'guidelines.pdf'

/** The demo house gives out its guidelines as a document, to show what a page made of a file looks like. */
export async function writeGuidelinesFile(db: Db, store: FileStore): Promise<void> {
  const [page] = await db.select().from(staticPages).where(eq(staticPages.id, PAGE))
  if (page === undefined) return
  await store.put(STATIC_FILES + FILE, textPdf(page.title, paragraphsOf(page.content)))
}

export async function showGuidelinesAsFile(db: Db): Promise<void> {
  await db.update(staticPages).set({ contentType: 'file', fileName: FILE }).where(eq(staticPages.id, PAGE))
}

/** Headings, paragraphs and list entries of our own markup, in order. */
function paragraphsOf(html: string): Paragraph[] {
  return [...html.matchAll(/<(h2|p|li)>(.*?)<\/\1>/gs)].map(([, tag, inner = '']) => ({
    isHeading: tag === 'h2',
    text: `${tag === 'li' ? '-  ' : ''}${inner.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&')}`,
  }))
}
