/** The result of one check of doctor: ✓ for well, ! for a hint, ✗ for broken. The text says what to do. */
export type Finding = { mark: '✓' | '!' | '✗'; what: string }

export const well = (what: string): Finding => ({ mark: '✓', what })
export const hint = (what: string): Finding => ({ mark: '!', what })
export const broken = (what: string): Finding => ({ mark: '✗', what })
