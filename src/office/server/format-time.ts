import { language } from '#office-texts/language.ts'
import { formatDay as formatDayIn, formatMoment as formatMomentIn } from '../../values/time/shop-time.ts'

/* Dates in the language of the person. Pages of the office use these instead of those in values/. */

/** `13 March 2025`, or `13 Maret 2025`. */
export const formatDay = (at: Date): string => formatDayIn(at, language)

/** `13 March 2025, 23.59 WIB`. */
export const formatMoment = (at: Date): string => formatMomentIn(at, language)
