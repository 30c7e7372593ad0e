/** What we write about a lot of each condition (by the description of the condition). */
export const CONDITION_NOTES: Record<string, readonly string[]> = {
  New: [
    "Unused, in the maker's packaging.",
    'Sealed. Outer carton shows shelf wear only.',
    'New old stock, stored dry.',
    'Unused. Opened once to count the contents.',
  ],
  'New, Open Box': [
    'Unused, box opened for inspection.',
    'Customer return, no signs of use.',
    'Display piece, complete with papers.',
    'Carton damaged in transit, contents checked and fine.',
  ],
  Refurbished: [
    'Cleaned, worn parts replaced, tested to work.',
    'Serviced by our shop in the last 60 days.',
    'Rebuilt by the previous owner; work order in the photos.',
  ],
  'Used, Good': [
    'Works as it should. Normal wear for its age.',
    'Tested by our crew. Paint scuffs, nothing that matters.',
    'In service until the week it was removed.',
    'Clean unit with light marks, complete.',
    'Maintained under contract; last service tag in the photos.',
  ],
  'Used, Fair': [
    'Works, with heavy wear. See photos of the worn areas.',
    'Runs, but due for service.',
    'A guard is bent and one knob is missing.',
    'Surface rust from storage. Works when tested.',
  ],
  Untested: [
    'Could not be tested on site. Sold as it stands.',
    'No power available at removal. Came from a running line, we were told.',
    'Complete as far as we can see; not tried.',
  ],
  'For Parts or Repair': [
    'Does not start. Cause not investigated.',
    'Powers on, then shows an error. Sold for repair.',
    'Missing a cover and some hardware. For parts.',
  ],
  Salvage: ['Water damage. Sold for its material.', 'Frame cracked. For scrap or parts only.'],
}

export const NEW_CONDITIONS = ['New', 'New', 'New', 'New, Open Box'] as const
export const USED_CONDITIONS = [
  'Used, Good',
  'Used, Good',
  'Used, Good',
  'Used, Good',
  'Used, Good',
  'Refurbished',
  'Refurbished',
  'Used, Fair',
  'Used, Fair',
  'New, Open Box',
] as const
export const BROKEN_CONDITIONS = ['Untested', 'For Parts or Repair'] as const

/** How much of its usual value a lot of a condition brings. */
export const CONDITION_VALUE: Record<string, number> = {
  New: 1.25,
  'New, Open Box': 1.1,
  Refurbished: 1,
  'Used, Good': 0.9,
  'Used, Fair': 0.6,
  Untested: 0.45,
  'For Parts or Repair': 0.25,
  Salvage: 0.12,
}
