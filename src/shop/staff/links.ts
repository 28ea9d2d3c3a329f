/* The pages of the office that emails and the terminal link to. */

export const setupLink = (origin: string, code: string): string => `${origin}/setup?code=${code}`
export const accountLink = (origin: string): string => `${origin}/account`
export const invitationLink = (origin: string, token: string): string => `${origin}/invitation/${token}`
export const passwordLink = (origin: string, token: string): string => `${origin}/password/${token}`
