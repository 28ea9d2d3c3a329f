export const texts = {
  start: 'Friday 00.00, or 27 Nov 2026, 00.00 WIB.',
  end: 'Sunday 24.00, or 29 Nov 2026, 24.00 WIB.',
  wrong: 'Write it as Friday 00.00 or 27 Nov 2026, 00.00.',
  calendar: 'Calendar',
}
