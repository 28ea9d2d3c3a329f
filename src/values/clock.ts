/** Asked for the time, so that a test can stand at midnight. What expires is compared in SQL, with the database's clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
