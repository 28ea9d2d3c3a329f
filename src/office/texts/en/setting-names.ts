import type { LookField } from '../../../shop/settings/look.ts'
import type { SettingName } from '../../../shop/settings/setting.ts'

/** What each setting is called, on its page and in Activity. */
export const settingNames: Readonly<Record<SettingName, string>> = {
  STORE_DOMAIN: 'Domain',
  STORE_MAIL_GENERAL: 'General email',
  STORE_MAIL_CARE: 'Order support email',
  STORE_WHATSAPP: 'WhatsApp',
  STORE_SOCIAL_URL: 'Instagram or other profile',
  STORE_TAGLINE_INDONESIAN: 'Tagline in Indonesian',
  STORE_NOTICE: 'Announcement',
  STORE_NOTICE_INDONESIAN: 'Announcement in Indonesian',
  DISPATCH_NOTE: 'Dispatch time',
  DISPATCH_NOTE_INDONESIAN: 'Dispatch time in Indonesian',
  STORE_PROMOTION: 'Promotion tab',
  GRID_CARDS: 'Cards in grids',
  STORE_TAX: 'Tax',
  SHIPPING_ORIGIN: 'Ship from',
  SHIPPING_PACKAGING_GRAMS: 'Packaging weight',
  SHIPPING_TOLERANCE_GRAMS: 'Weight tolerance',
  SHIPPING_SERVICES_OFF: 'Services that are off',
  RETURN_DAYS: 'Days to report faulty items',
  EXCHANGE_DAYS: 'Days to exchange a size',
  RETURN_ADDRESS: 'Return address',
  MOST_PIECES_EACH: 'Items of one size for each customer',
  BANK_ACCOUNT: 'Bank account',
  DELIVERED_AFTER_DAYS: 'Delivered after',
}

export const lookNames: Readonly<Record<Exclude<LookField, 'name'>, string>> = {
  tagline: 'Tagline',
  logo: 'Logo',
  background: 'Background',
  text: 'Text colour',
  accent: 'Accent',
  fonts: 'Fonts',
  ornament: 'Five-line ornament',
}
