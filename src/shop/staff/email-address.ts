/** One person for one address, in upper or lower case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
