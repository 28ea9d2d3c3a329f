import type { Desk } from '../../command.ts'

export function refuse(desk: Desk, why: string): number {
  desk.complain(`${why} Nothing was changed.`)
  return 1
}

export const refuseUnknown = (desk: Desk, email: string): number =>
  refuse(desk, `${email} has no access to the office; npm run shop -- staff list shows everyone.`)

/** The links are secrets: they belong to one person and work once. */
export const sayOffIfNeeded = (desk: Desk): void => {
  if (!desk.config.office.isOn) desk.say('The office is off. Remove OFFICE=off from .env and start the shop again.')
}
