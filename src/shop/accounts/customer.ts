/** Who is signed in, and by which of their sessions. */
export type Customer = { id: number; tokenId: number }
