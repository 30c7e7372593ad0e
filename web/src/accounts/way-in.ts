/** How somebody logs in: with a password, or with a code by text or mail. */
export type WayIn = 'password' | 'phone' | 'email'
