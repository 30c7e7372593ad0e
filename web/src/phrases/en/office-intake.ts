/** Import, pictures and phone cataloguing. */
export const officeIntake = {}
