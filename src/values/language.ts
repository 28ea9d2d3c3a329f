/** A language that the shop speaks. Every `Record<Language, …>` of texts must hold each of them, or does not compile. */
export type Language = 'en'

/** The languages of the office, which its people choose from, and of the emails to them. */
export type StaffLanguage = Language | 'id'
