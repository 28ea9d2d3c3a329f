export const texts = {
  offlineSince: (time: string) => `Offline since ${time}.`,
  offline: (waiting: number) =>
    waiting === 0
      ? 'You can keep packing. What you type on other pages stays there until you can send it.'
      : `You can keep packing. What you type on other pages stays there until you can send it. ${waiting === 1 ? '1 parcel' : `${waiting} parcels`} will be sent when you’re back online.`,
  signInAgain: 'Sign in again to send what you packed. Nothing is lost.',
}
