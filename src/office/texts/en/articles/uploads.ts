const pixels = (width: number, height: number) => `${width} × ${height} px`

export const texts = {
  problems: {
    empty: 'The file is empty.',
    'too-large': (megabytes: number) => `Larger than ${megabytes} MB. Save it smaller and try again.`,
    'not-a-picture': 'Not a JPEG, PNG, WebP or AVIF picture. Save it as JPEG and try again.',
    'too-many-pixels': (width: number, height: number) =>
      `${pixels(width, height)} is too large: at most 60 million pixels. Save it smaller.`,
    animated: 'The picture moves. Choose a still picture.',
    damaged: 'The file is damaged. Save or take the picture again.',
    'too-small': (width: number, height: number, leastWidth: number, leastHeight: number) =>
      `${pixels(width, height)} is too small here: at least ${pixels(leastWidth, leastHeight)}.`,
    unknown: 'This upload has expired. Choose the picture again.',
    'too-many-open':
      'Too many files that you began to send are unfinished. Finish or cancel them, or try again tomorrow.',
    'disk-full': 'The shop’s disk is almost full. Ask the person who runs the server to make room, then try again.',
    incomplete: 'Part of the file is missing. Try again.',
    'too-many': (most: number) => `At most ${most} files at once.`,
    'none-chosen': 'Choose a picture first.',
  },
}
