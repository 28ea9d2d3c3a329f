/** The lists of emails that the office opens with. */
export const emailViews = ['all', 'failed', 'waiting', 'sent'] as const

export type EmailView = (typeof emailViews)[number]

export const isEmailView = (name: string): name is EmailView => emailViews.some((view) => view === name)
