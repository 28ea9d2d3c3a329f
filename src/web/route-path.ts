import { base } from '#texts/frame.ts'
import { indonesianPath } from '../values/language.ts'

/** A path as the router and `paths` have it, without the `/id` of the Indonesian pages. Only the browser's own addresses have it. */
export const routePath = (pathname: string): string => (base === '' ? pathname : pathname.slice(base.length) || '/')

/** The other way round, for a link that the router does not follow. */
export const fullPath = (path: string): string => (base === '' ? path : indonesianPath(path))

/** Where a page is in the other language. */
export const otherLanguagePath = (path: string): string => (base === '' ? indonesianPath(path) : path)
