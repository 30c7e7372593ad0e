import { redirect } from 'react-router'

/** The account begins with the profile. */
export const loader = () => redirect('/account/profile')
