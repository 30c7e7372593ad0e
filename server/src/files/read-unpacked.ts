import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** The first sheet of a workbook. Unpacked here: the reader would start threads of its own for it, beyond the limits of this one. */
export const readUnpacked = (book: ArrayBuffer) =>
  readSheet(new Uint8Array(zipSync(unzipSync(new Uint8Array(book)), { level: 0 })).buffer)
