/** Pickup times of what is paid. */
export const appointments = {
  scheduleTitle: 'Schedule your pickup',
  scheduleIntro: 'Choose when you fetch what you have paid for.',
  scheduleDay: 'Pickup day',
  scheduleTime: 'Pickup time',
  scheduleZone: 'All times are {zone}.',
  chooseDay: 'Choose a day',
  chooseTime: 'Choose a time',
  slotsLeft: '{places} slot(s) left',
  bookPickupTime: 'Book this time',
  movePickup: 'Move to this time',
  pickupBookedFor: 'Your pickup is booked for {day}, {time}.',
  pickupOver: 'This pickup can no longer be changed.',
  noPickupCalendar: 'No local pickup calendar available, please contact support',
  noPickupPlaces: 'All pickup times are taken at the moment. Please look again tomorrow, or contact support.',
  scheduleUnknown: 'There is no such invoice of yours.',
  scheduleToInvoices: 'My invoices',
} as const
