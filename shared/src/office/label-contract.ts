import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { fileAnswer } from '../files/file-answer.ts'
import { count, flag, id, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { LABEL_STOCK_NAMES, MOST_PER_PAGE } from './label-stocks.ts'
import { MAX_CHOSEN } from './task-acts.ts'

/** More would take longer than anybody waits. */
export const MAX_LABELS = 1_000

/** A lot and the number its label bears. */
const labelledLot = entity({ id: wire('id', id), lotNumber: wire('lot', z.string().max(20)) })

/** Of the lots named, of an auction, or of what a list finds; only what has no label with its number yet, if that is wanted. */
export const makeLabels = endpoint({
  path: '/admin/label/make',
  summary: 'Labels of lots as a PDF, with a code that leads to each of them',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({
    ids: wire('ids', z.array(id).min(1).max(MAX_CHOSEN).optional()),
    auctionId: wire('auctionid', id.optional()),
    /** The search string of the list's address. */
    query: wire('query', text(1_000).optional()),
    except: wire('except', z.array(id).max(MAX_CHOSEN).default([])),
    isUnprinted: wire('unprinted', flag.default(false)),
    stock: wire('stock', z.enum(LABEL_STOCK_NAMES)),
    /** The first label of the first sheet that is still there, counted from 1. */
    startAt: wire('start_at', z.int().min(1).max(MOST_PER_PAGE).default(1)),
  }),
  output: entity({
    file: wire('file', fileAnswer),
    pageCount: wire('pages', count),
    /** To be sent back once they have come out of the printer. */
    lots: wire('lots', z.array(labelledLot)),
  }),
})

/** Only who has seen them knows that they were printed. */
export const confirmLabels = endpoint({
  path: '/admin/label/printed',
  summary: 'Keeps that the labels of these lots are printed, and with which number',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({ lots: wire('lots', z.array(labelledLot).min(1).max(MAX_LABELS)) }),
  output: entity({ count: wire('count', count) }),
})
