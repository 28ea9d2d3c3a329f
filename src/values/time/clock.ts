/** Returns the current time, and tests can replace it. Expiry is compared in SQL with the database's clock instead. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
