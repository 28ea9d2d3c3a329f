import type { Language } from '../../../values/language.ts'

export const language: Language = 'en'
/** What the addresses of the pages in this language begin with. */
export const base: string = ''
/** The other language, in its own words. */
export const otherLanguage: Language = 'id'
export const otherName = 'Bahasa Indonesia'
/** The offer of the other language, also in its words. */
export const readInOther = 'Baca dalam Bahasa Indonesia?'
export const switchToOther = 'Ganti'
export const noThanks = 'Tidak, terima kasih'

export const mainNavigation = 'Main'
export const yourNavigation = 'Account and bag'
export const homeOf = (shopName: string) => `${shopName}, home`
export const help = 'Help'
export const search = 'Search'
export const trackAnOrder = 'Track an order'
export const messages = 'Messages'
export const noMessages = 'No messages yet.'
export const pieces = (count: number) => (count === 1 ? 'piece' : 'pieces')
export const items = (count: number) => (count === 1 ? 'item' : 'items')
export const skipToContent = 'Skip to content'
export const testShop = 'Test shop'
export const notice = 'Notice'
export const noRealMoney = 'This is a test shop. No real money is taken, and nothing is sent.'
export const preview = 'Preview'
export const previewOf = (moment: string) => `Preview for staff: the shop on ${moment}, as it is planned now`
export const previewOfArticle = 'Preview for staff: this article as it was typed. Nothing of it is saved or published.'
