import { tabStorage } from '../browser/browser-storage.ts'

const key = 'registered_email'

/** The address of a registration that has just succeeded, until the customer signs in: the sign-in form starts with it. */
export const registeredEmail = {
  read: () => tabStorage.read(key) ?? '',
  keep: (email: string) => tabStorage.keep(key, email),
  forget: () => tabStorage.forget(key),
}
