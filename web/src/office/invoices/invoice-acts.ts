import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { TASK_ACTS } from '@gavelhouse/shared/office/task-acts.ts'
import type { BulkAct } from '../list/definition.ts'
import { NothingToSay } from '../tasks/NothingToSay.tsx'

const ACTS: readonly BulkAct[] = [
  { act: 'mail_invoices', label: 'officeMailInvoices', form: NothingToSay },
  { act: 'remind_invoices', label: 'officeRemindInvoices', form: NothingToSay },
]

/** What somebody with these rights can do to invoices, one or many. */
export const invoiceActs = (rights: readonly Right[]): BulkAct[] =>
  ACTS.filter(({ act }) => rights.includes(TASK_ACTS[act].right))
