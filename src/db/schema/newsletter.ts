import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../values/language.ts'

export type NewsletterTables = {
  subscriber: {
    id: GeneratedAlways<number>
    email: string
    consented_at: Generated<Date>
    consent_version: string
    confirmed_at: Date | null
    token: string
    language: Generated<Language>
  }
}
