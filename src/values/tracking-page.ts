/** Where the courier tells how far a parcel is. The number is typed in there, so that no address carries it. */
export const trackingPage = 'https://www.sicepat.com/checkAwb'
