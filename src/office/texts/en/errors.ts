export const texts = {
  lang: 'en',
  notYours: 'This page isn’t part of your role',
  notYoursAdvice: 'Ask an owner of the shop if you need it. Nothing was changed.',
  notFound: 'There is nothing at this address',
  notFoundAdvice: 'The link may be old, or the record was removed.',
  failed: 'This page couldn’t be loaded',
  failedAdvice: 'Try again in a moment. Health says more if it happens again.',
  toToday: 'Go to Today',
}
