export const MOST_PHOTOS = 4

/** Browsers send them much smaller, see send-photo.ts. A camera's own file fits as well, over a fast line. */
export const MOST_PHOTO_BYTES = 15 * 1024 * 1024
