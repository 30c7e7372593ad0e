import { problem } from '../problem.ts'
import { z } from '../zod.ts'

/** What the scheduling form asks for: a day, and once there is one a time (P-365, P-366). */
export const scheduleRules = z.object({ date: z.string(), time: z.string() }).superRefine(({ date, time }, ctx) => {
  if (date === '') ctx.addIssue({ code: 'custom', path: ['date'], message: problem('pickup_day_missing') })
  else if (time === '') ctx.addIssue({ code: 'custom', path: ['time'], message: problem('pickup_time_missing') })
})
