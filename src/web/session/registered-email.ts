import { createStore } from '../../values/create-store.ts'

/** The address of a registration that has just succeeded: the sign-in form starts with it. A redirect carries no state. */
export const registeredEmail = createStore('')
