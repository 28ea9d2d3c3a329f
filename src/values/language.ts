/**
 * A language that the shop speaks, in its emails and in the office. Every `Record<Language, …>` of texts must hold each of them, or
 * does not compile.
 */
export type Language = 'en' | 'id'
