/** The numbers of the articles that a check would delete and archive. */
export type PlannedArticles = { deleted: ReadonlySet<string>; archived: ReadonlySet<string> }
