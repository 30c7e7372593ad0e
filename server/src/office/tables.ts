import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import { OFFICE_LISTS } from '@gavelhouse/shared/office/lists.ts'
import { TASK_ACT_NAMES } from '@gavelhouse/shared/office/task-acts.ts'
import { TASK_STATES } from '@gavelhouse/shared/office/task-states.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { instant } from '../db/columns.ts'
import type { TaskProblem, TaskValues } from './task.ts'

/** What lists of the office are asked for, saved under a name. */
export const officeViews = pgTable(
  'office_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    list: text({ enum: OFFICE_LISTS }).notNull(),
    name: text().notNull(),
    /** The search string of the list's address. */
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    changedAt: instant().notNull().default(sql`now()`),
  },
  (view) => [
    uniqueIndex('office_views_name').on(view.ownerId, view.list, view.name),
    index('office_views_shared').on(view.list).where(sql`${view.isShared}`),
  ],
)

/** Work on many records. Which ones is decided when it is started, and stands in its items. */
export const officeTasks = pgTable(
  'office_tasks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => users.id),
    act: text({ enum: TASK_ACT_NAMES }).notNull(),
    values: jsonb().$type<TaskValues>().notNull(),
    reason: text().notNull().default(''),
    isTrial: boolean().notNull(),
    /** The task it takes back, once. */
    undoOf: integer().references((): AnyPgColumn => officeTasks.id),
    total: integer().notNull(),
    state: text({ enum: TASK_STATES }).notNull().default('running'),
    startedAt: instant().notNull().default(sql`now()`),
    /** When somebody last worked on it: a task that was left is taken up again. */
    workedAt: instant().notNull().default(sql`now()`),
    endedAt: instant(),
    /** The caller's Idempotency-Key, so that a repeated request starts nothing. */
    key: text(),
  },
  (task) => [
    index('office_tasks_staff').on(task.staffId, task.id),
    index('office_tasks_running').on(task.id).where(sql`${task.state} = 'running'`),
    uniqueIndex('office_tasks_undo').on(task.undoOf),
    uniqueIndex('office_tasks_key').on(task.staffId, task.key),
  ],
)

/** One record of a task. Its outcome is written in the transaction of the change itself: nothing is done twice or lost. */
export const officeTaskItems = pgTable(
  'office_task_items',
  {
    taskId: integer()
      .notNull()
      .references(() => officeTasks.id),
    number: integer().notNull(),
    /** A lot or a person, by the act of the task. */
    recordId: integer().notNull(),
    label: text().notNull(),
    /** null: its turn has not come. */
    outcome: text({ enum: ['changed', 'same', 'refused'] }),
    changes: jsonb().$type<readonly Changed[]>().notNull().default([]),
    /** Why it was refused, or what of it was left as it is. */
    problem: jsonb().$type<TaskProblem>(),
  },
  (item) => [
    primaryKey({ columns: [item.taskId, item.number] }),
    index('office_task_items_waiting').on(item.taskId, item.number).where(sql`${item.outcome} is null`),
  ],
)

/** Bids of finished days in the house, by auction: counting those of three months again takes seconds in a large house. */
export const bidDays = pgTable(
  'bid_days',
  {
    day: date().notNull(),
    // No foreign key: an auction that has bids is never removed.
    auctionId: integer().notNull(),
    bids: integer().notNull(),
  },
  (counted) => [primaryKey({ columns: [counted.day, counted.auctionId] })],
)
