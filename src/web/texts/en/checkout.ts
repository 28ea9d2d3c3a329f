export const addressNotLoaded = 'We couldn’t load your saved address.'
