const zone = { timeZone: 'Asia/Jakarta' } as const
const day = { ...zone, day: 'numeric', month: 'long', year: 'numeric' } as const
const days = { en: new Intl.DateTimeFormat('en-GB', day), id: new Intl.DateTimeFormat('id', day) }
const clock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })

/** `13 March 2025`, as the shop's own calendar has it. Drawn on the server, so that no browser says it otherwise. */
export const formatDay = (at: Date, lang: keyof typeof days = 'en'): string => days[lang].format(at)

/** `13 March 2025, 23.59 WIB`: a time is never told without its zone. */
export const formatMoment = (at: Date): string => `${formatDay(at)}, ${clock.format(at).replace(':', '.')} WIB`
