/** From here on there is room for a record beside the list. */
export const ROOM_FOR_BOTH = '(min-width: 90em)'
