/** What comes next about what somebody has won or bought. */
export const steps = {
  stepPay: 'Pay by {day}',
  stepLate: 'Pay now: was due {day}',
  stepSettle: 'We wait for your payment',
  stepBook: 'Book a pickup',
  stepSign: 'Sign the bill of sale',
  stepFetch: 'Pick up {day}',
  stepAwait: 'Is being prepared for shipping',
  stepTrack: 'On its way: track it',
  stepReturn: 'Done; can be returned until {day}',
  stepDone: 'Done',
  tasksTitle: 'To do',
  tasksMore_one: '{count} more',
  tasksMore_other: '{count} more',
  taskOf: 'Invoice {number}',
} as const
