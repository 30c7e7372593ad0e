import { redirect } from 'react-router'

/** The terms links of dialogs use this spelling; the page itself is /terms_of_use. */
export const loader = () => redirect('/terms_of_use', 301)
