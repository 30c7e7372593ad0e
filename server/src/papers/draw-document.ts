import { buffer } from 'node:stream/consumers'
import { fillText } from '@gavelhouse/shared/fill-text.ts'
import type { PaperDocument } from './document.ts'
import { drawFacts, drawHead, drawRunningHead, FOOT_Y, MUTED } from './draw-head.ts'
import { drawSums } from './draw-sums.ts'
import { drawTable } from './draw-table.ts'
import { Flow, heightOf } from './flow.ts'
import { INNER_WIDTH, openPages, Sheet } from './sheet.ts'

/** Documents as one PDF, each from a page of its own with its own numbers of pages. */
export async function drawDocuments(documents: readonly [PaperDocument, ...PaperDocument[]]): Promise<Uint8Array> {
  const [{ title, language }] = documents
  const pages = openPages(title, language)
  const bytes = buffer(pages)
  for (const document of documents) drawDocument(pages, document)
  pages.end()
  return bytes
}

function drawDocument(pages: PDFKit.PDFDocument, document: PaperDocument): void {
  const sheet = new Sheet(pages, document.language === 'ar' ? 'rtl' : 'ltr')
  const flow = new Flow(sheet, (further) => drawRunningHead(further, document))
  pages.addPage()
  const first = pages.bufferedPageRange().count - 1
  drawHead(flow, document)
  drawFacts(flow, document.facts)
  flow.y += 8
  drawTable(flow, document.table)
  drawSums(flow, document.sums, document.notes)
  for (const { title, table } of document.annexes) {
    flow.need(heightOf(5, 10))
    flow.paragraph([title], { x: 0, width: INNER_WIDTH, size: 10, isBold: true })
    flow.y += 20
    drawTable(flow, table)
  }
  numberPages(pages, sheet, { first, document })
}

function numberPages(
  pages: PDFKit.PDFDocument,
  sheet: Sheet,
  { first, document }: { first: number; document: PaperDocument },
): void {
  const count = pages.bufferedPageRange().count - first
  for (let page = 1; page <= count; page += 1) {
    pages.switchToPage(first + page - 1)
    const text = fillText(document.pageOf, { page, count })
    sheet.write(text, { x: 0, y: FOOT_Y, width: INNER_WIDTH, align: 'end', size: 8, color: MUTED })
  }
}
