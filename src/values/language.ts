/** A language that the shop speaks. Every `Record<Language, …>` of texts must hold each of them, or does not compile. */
export type Language = 'en'
