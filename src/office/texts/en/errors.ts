export const texts = {
  lang: 'en',
  notYours: 'This page isn’t part of your role',
  notYoursAdvice: 'Ask an owner of the shop if you need it. Nothing was changed.',
  notFound: 'There is nothing at this address',
  notFoundAdvice: 'The link may be old, or the record was removed.',
  unreadable: 'The form couldn’t be read',
  unreadableAdvice: 'It did not arrive completely. Nothing was changed. Go back and send it again.',
  failed: 'This page couldn’t be loaded',
  failedAdvice: 'Try again in a moment. Health says more if it happens again.',
  toToday: 'Go to Today',
}
