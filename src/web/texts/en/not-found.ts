export const lookElsewhere = 'The address may be old or mistyped. Search for it, or start here:'
