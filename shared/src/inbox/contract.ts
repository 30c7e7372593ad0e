import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { problem } from '../problem.ts'
import { count, flag, id, instant, text, version } from '../wire-types.ts'
import { z } from '../zod.ts'
import { LETTER_KINDS, LETTER_STATES } from './letter.ts'
import { LETTER_RIGHTS } from './rights.ts'

const kind = wire('kind', z.enum(LETTER_KINDS))
const state = z.enum(LETTER_STATES)
const words = (longest: number) =>
  text(longest, problem('too_many_characters', { max: longest }))
    .trim()
    .min(1, problem('required'))

const staff = { access: 'staff', rights: LETTER_RIGHTS, ownership: 'none', rate: 'staff' } as const

const MAX_ANSWER = 5_000

const listed = {
  id: wire('id', id),
  name: wire('name', z.string()),
  email: wire('email', z.string()),
  message: wire('message', z.string()),
  state: wire('state', state),
  assigneeId: wire('assignee_id', id.nullable()),
  assigneeName: wire('assignee_name', z.string()),
  createdAt: wire('created_at', instant),
}

const question = entity({
  ...listed,
  lotId: wire('project_id', id),
  lotNumber: wire('lot', z.string()),
  lotTitle: wire('projects_title', z.string()),
  auctionId: wire('auctionid', id),
})

export const listQuestions = endpoint({
  path: '/admin/question/listings',
  summary: 'What people ask about lots',
  ...staff,
  withinAuctions: true,
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(question)),
})

/** About no auction in particular: for those who look after all of them. */
export const listMessages = endpoint({
  path: '/admin/message/listings',
  summary: 'What people write by the contact form',
  ...staff,
  repeat: 'read',
  input: entity(listInput),
  output: entity(listOutput(entity({ ...listed, isSuspect: wire('suspect', flag) }))),
})

const entry = entity({
  id: wire('id', id),
  /** An answer went to whoever asked, a note is for the office alone. */
  isNote: wire('is_note', flag),
  staffName: wire('staff_name', z.string()),
  body: wire('body', z.string()),
  at: wire('created_at', instant),
})

export const readLetter = endpoint({
  path: '/admin/inbox/read',
  summary: 'A question or message with everything that was said to it',
  ...staff,
  withinAuctions: true,
  repeat: 'read',
  input: entity({ kind, id: wire('id', id) }),
  output: entity({
    ...listed,
    kind,
    version: wire('version', count),
    phone: wire('phone', z.string()),
    /** null: wrote without an account. */
    userId: wire('user_id', id.nullable()),
    lot: wire(
      'lot',
      entity({
        id: wire('id', id),
        number: wire('lot', z.string()),
        title: wire('title', z.string()),
        auctionTitle: wire('auctionlot_title', z.string()),
      }).nullable(),
    ),
    isSuspect: wire('suspect', flag),
    entries: wire('entries', z.array(entry)),
    /** Who can look after it. */
    staff: wire('staff', z.array(entity({ id: wire('id', id), name: wire('name', z.string()) }))),
  }),
})

export const answerLetter = endpoint({
  path: '/admin/inbox/answer',
  summary: 'Answers a question or message by mail, or notes something about it for the office alone',
  ...staff,
  withinAuctions: true,
  repeat: 'key',
  input: entity({
    kind,
    id: wire('id', id),
    body: wire('body', words(MAX_ANSWER)),
    isNote: wire('is_note', flag.default(false)),
  }),
  output: entity({ id: wire('id', id) }),
})

export const saveLetter = endpoint({
  path: '/admin/inbox/save',
  summary: 'Says who looks after a question or message, closes it or opens it again',
  ...staff,
  withinAuctions: true,
  repeat: 'key',
  input: entity({
    kind,
    id: wire('id', id),
    state: wire('state', state.optional()),
    /** null: nobody. */
    assigneeId: wire('assignee_id', id.nullable().optional()),
    seenVersion: wire('seen_version', version.optional()),
  }),
  output: entity({ id: wire('id', id) }),
})

const cannedText = entity({
  id: wire('id', id),
  name: wire('name', z.string()),
  body: wire('body', z.string()),
  version: wire('version', count),
})

export const listCannedTexts = endpoint({
  path: '/admin/cannedText/list',
  summary: 'Texts to answer with, by name',
  ...staff,
  withinAuctions: true,
  repeat: 'read',
  input: entity({}),
  output: entity({ texts: wire('texts', z.array(cannedText)) }),
})

/** Shared by everybody, so for those who answer everywhere. */
export const saveCannedText = endpoint({
  path: '/admin/cannedText/save',
  summary: 'Keeps a text to answer with; its names in braces are filled in from the letter',
  ...staff,
  repeat: 'key',
  input: entity({
    id: wire('id', id.optional()),
    name: wire('name', words(60).optional()),
    body: wire('body', words(MAX_ANSWER).optional()),
    seenVersion: wire('seen_version', version.optional()),
  }),
  output: entity({ id: wire('id', id) }),
})

export const deleteCannedText = endpoint({
  path: '/admin/cannedText/delete',
  summary: 'Removes a text to answer with',
  ...staff,
  repeat: 'key',
  input: entity({ id: wire('id', id) }),
  output: entity({ id: wire('id', id) }),
})
